/* A management library of a machine with two GPUs, for tests: the functions as NVML declares them, with made-up values.
 * The second GPU supports nothing but its name, as a share of a GPU may. */
#include <stdio.h>

typedef int nvmlReturn_t;
typedef struct { int index; } device;
static device devices[2] = {{0}, {1}};
static int looks = 0;
enum { OK = 0, NOT_SUPPORTED = 3 };

nvmlReturn_t nvmlInit_v2(void) { return OK; }
nvmlReturn_t nvmlShutdown(void) { return OK; }
nvmlReturn_t nvmlDeviceGetCount_v2(unsigned *n) { *n = 2; return OK; }
nvmlReturn_t nvmlDeviceGetHandleByIndex_v2(unsigned i, device **d) { *d = &devices[i]; return OK; }
nvmlReturn_t nvmlSystemGetDriverVersion(char *t, unsigned n) { snprintf(t, n, "550.54.15"); return OK; }
nvmlReturn_t nvmlSystemGetCudaDriverVersion_v2(int *v) { *v = 12040; return OK; }
nvmlReturn_t nvmlDeviceGetName(device *d, char *t, unsigned n) { snprintf(t, n, "Fake GPU %d", d->index); return OK; }

#define FIRST(d) if ((d)->index != 0) return NOT_SUPPORTED
nvmlReturn_t nvmlDeviceGetUUID(device *d, char *t, unsigned n) { FIRST(d); snprintf(t, n, "GPU-0000"); return OK; }
nvmlReturn_t nvmlDeviceGetMemoryInfo(device *d, unsigned long long *m) {
  FIRST(d); m[0] = 85899345920ULL; m[1] = 80000000000ULL; m[2] = 5899345920ULL; return OK; }
nvmlReturn_t nvmlDeviceGetClockInfo(device *d, int kind, unsigned *mhz) { FIRST(d); *mhz = kind == 1 ? 1410 : 1593; return OK; }
nvmlReturn_t nvmlDeviceGetMaxClockInfo(device *d, int kind, unsigned *mhz) { FIRST(d); *mhz = kind == 1 ? 1980 : 2619; return OK; }
nvmlReturn_t nvmlDeviceGetTemperature(device *d, int sensor, unsigned *c) { FIRST(d); *c = 67; return OK; }
nvmlReturn_t nvmlDeviceGetPowerUsage(device *d, unsigned *mw) { FIRST(d); *mw = 345678; return OK; }
nvmlReturn_t nvmlDeviceGetEccMode(device *d, unsigned *now, unsigned *pending) { FIRST(d); *now = 1; *pending = 0; return OK; }
nvmlReturn_t nvmlDeviceGetTotalEccErrors(device *d, int kind, int since, unsigned long long *n) {
  FIRST(d); *n = kind == 0 ? 5 : (since == 0 ? looks++ : 2); return OK; }
nvmlReturn_t nvmlDeviceGetCurrentClocksThrottleReasons(device *d, unsigned long long *bits) {
  FIRST(d); *bits = 0x40 | 0x1; return OK; }
nvmlReturn_t nvmlDeviceGetTopologyCommonAncestor(device *a, device *b, int *level) { *level = 30; return OK; }

/* One error of the first GPU is waiting, as after it has fallen off the bus. */
typedef struct { device *d; unsigned long long type, data; unsigned gi, ci; } event;
static int events = 0;
nvmlReturn_t nvmlEventSetCreate(void **set) { *set = &events; return OK; }
nvmlReturn_t nvmlEventSetFree(void *set) { return OK; }
nvmlReturn_t nvmlDeviceRegisterEvents(device *d, unsigned long long types, void *set) {
  FIRST(d); if (types != 8) return NOT_SUPPORTED; events = 1; return OK; }
nvmlReturn_t nvmlEventSetWait_v2(void *set, event *e, unsigned ms) {
  if (events == 0 || ms != 0) return 10; /* NVML_ERROR_TIMEOUT */
  events = 0; e->d = &devices[0]; e->type = 8; e->data = 79; return OK; }
