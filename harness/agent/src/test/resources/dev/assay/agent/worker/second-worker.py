"""A second implementation of the worker protocol, written from docs/protocols.md alone: answers a sample with its index."""
import hashlib
import json
import os
import struct
import sys
import time

HEADER = struct.Struct("<IHHq")  # length of the body, kind, mark, id
MARK = 0xA55A
HELLO, PREPARE, DEPLOY, LOAD, FAULT, SHUTDOWN = 1, 2, 3, 4, 5, 6
SUBMIT, CANCEL, ECHO = 0x10, 0x11, 0x12
DONE, ECHOED, ERROR = 0x90, 0x92, 0xFF
SAMPLES, LONGEST = 8, 1 << 20
steps = []


def read(count):
    data = b""
    while len(data) < count:
        part = os.read(3, count - len(data))
        if not part:
            os._exit(0 if not data else 65)
        data += part
    return data


def write(kind, ident, body):
    data = HEADER.pack(len(body), kind, MARK, ident) + body
    while data:
        data = data[os.write(4, data):]


def write_json(kind, ident, value):
    text = json.dumps(value).encode()
    write(kind, ident, text + b" " * (-len(text) % 4))


def refuse(ident, code, message):
    write_json(ERROR, ident, {"code": code, "blame": "harness", "message": message, "hint": "Read docs/protocols.md."})


def control(kind, ident, body):
    if kind == HELLO:
        if 1 not in body["protocols"]:
            return refuse(ident, "WORKER_VERSION", "this worker speaks version 1")
        write_json(kind + 0x80, ident, {"protocol": 1, "name": "second", "version": "1", "pid": os.getpid()})
    elif kind in (PREPARE, DEPLOY, LOAD):
        if steps != [PREPARE, DEPLOY, LOAD][: kind - PREPARE]:
            return refuse(ident, "WORKER_PROTOCOL", "expected prepare, deploy, load in this order")
        steps.append(kind)
        digest = hashlib.sha256(b"samples").hexdigest()
        write_json(kind + 0x80, ident, {
            PREPARE: {"modelDigest": "", "nanos": 1},
            DEPLOY: {"engine": "second 1", "device": "cpu", "facts": {"device": "cpu"}, "nanos": 1},
            LOAD: {"samples": SAMPLES, "answerLength": 1, "samplesDigest": digest, "nanos": 1},
        }[kind])
    else:
        refuse(ident, "UNSUPPORTED", "no such fault here")


def submit(ident, body):
    started = time.perf_counter_ns()
    first, count, _budget = struct.unpack("<iiq", body)
    good = LOAD in steps and first >= 0 and 1 <= count <= SAMPLES - first
    answers = struct.pack("<%df" % count, *range(first, first + count)) if good else b""
    write(DONE, ident, struct.pack("<iiq", 0 if good else 1, 0, time.perf_counter_ns() - started) + answers)


while True:
    length, kind, mark, ident = HEADER.unpack(read(HEADER.size))
    if mark != MARK or length % 4 or length > LONGEST or kind not in (1, 2, 3, 4, 5, 6, 0x10, 0x11, 0x12):
        print("no frame", file=sys.stderr)
        os._exit(65)
    content = read(length)
    if kind == SHUTDOWN:
        sys.exit(0)
    elif kind == SUBMIT:
        submit(ident, content)
    elif kind == ECHO:
        write(ECHOED, ident, content)
    elif kind != CANCEL:
        control(kind, ident, json.loads(content or b"{}"))
