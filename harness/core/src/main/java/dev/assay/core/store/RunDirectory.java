package dev.assay.core.store;

import dev.assay.api.tree.RecordTree;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.schedule.Schedule;
import dev.assay.core.store.RunInfo.Invocation;
import dev.assay.core.store.StoredSchedule.FrozenCut;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * All files of one run (layout: docs/run-directory.md). Raw files are written once and enter the manifest's chain; derived
 * files may be written again at any time.
 */
public final class RunDirectory {
    /** The manifest's subject for the plan. */
    static final String PLAN_SUBJECT = "plan";

    private static final String SCHEDULE_SUBJECT = "schedule";

    private final Path root;
    private final DurableFiles files;
    private final ManifestFile manifest;
    private final ExperimentPlan plan;
    private final RunInfo info;
    private StoredSchedule schedule;
    private @Nullable RunLock lock;

    private RunDirectory(Path root, DurableFiles files, ManifestFile manifest) throws StoreException {
        this.root = root;
        this.files = files;
        this.manifest = manifest;
        this.info = VersionedJson.read(RunInfo.class, root.resolve(RunFiles.RUN), RunInfo.SCHEMA);
        this.plan = VersionedJson.read(ExperimentPlan.class, root.resolve(RunFiles.PLAN), RunMaker.PLAN_SCHEMA);
        this.schedule = readSchedule(root);
    }

    private static StoredSchedule readSchedule(Path root) throws StoreException {
        return VersionedJson.read(StoredSchedule.class, root.resolve(RunFiles.SCHEDULE), StoredSchedule.SCHEMA);
    }

    /**
     * Makes the directory of a new run below {@code runs}, with the plan and the schedule in it, locked.
     *
     * @throws StoreException when it cannot be written; nothing is left behind then
     */
    public static RunDirectory create(
            Path runs, ExperimentPlan plan, Schedule schedule, Invocation invocation, Instant now)
            throws StoreException {
        return create(runs, plan, schedule, invocation, now, DurableFiles.onDisk());
    }

    static RunDirectory create(
            Path runs, ExperimentPlan plan, Schedule schedule, Invocation invocation, Instant now, DurableFiles files)
            throws StoreException {
        return open(new RunMaker(runs, files).make(plan, schedule, invocation, now), files);
    }

    /**
     * @throws StoreException when it is no run directory, was written by a newer Assay, or is damaged
     */
    public static RunDirectory open(Path directory) throws StoreException {
        return open(directory, DurableFiles.onDisk());
    }

    static RunDirectory open(Path directory, DurableFiles files) throws StoreException {
        if (!Files.isRegularFile(directory.resolve(RunFiles.MANIFEST), LinkOption.NOFOLLOW_LINKS)) {
            throw new StoreException(
                    directory + " is not a run directory: it has no " + RunFiles.MANIFEST,
                    "name a directory that 'assay run' made, such as assay-runs/20261130T231600Z-...");
        }
        return new RunDirectory(directory, files, ManifestFile.open(directory, files));
    }

    public Path path() {
        return root;
    }

    /** Name of the directory when it was made. */
    public String runId() {
        return info.runId();
    }

    public RunInfo info() {
        return info;
    }

    public ExperimentPlan plan() {
        return plan;
    }

    public StoredSchedule schedule() {
        return schedule;
    }

    public Manifest manifest() {
        return manifest.manifest();
    }

    public TrialStore trials() {
        return new TrialStore(root, files, manifest);
    }

    /**
     * Keeps everyone else from writing until it is closed, and reads what others have written before.
     *
     * @throws StoreException when another one holds it
     */
    public RunLock lock() throws StoreException {
        return lock(Duration.ZERO);
    }

    /**
     * As above.
     *
     * @param wait longest time to wait for another one that holds it
     */
    public RunLock lock(Duration wait) throws StoreException {
        RunLock taken = RunLock.take(root, ProcessHandle.current().pid(), wait);
        try {
            manifest.reload();
            schedule = readSchedule(root);
        } catch (StoreException e) {
            taken.close();
            throw e;
        }
        lock = taken;
        return taken;
    }

    /**
     * Fixes the end of warm-up for all measured trials, once.
     *
     * @throws StoreException when it cannot be written
     * @throws IllegalStateException when it was fixed before
     */
    public void freeze(FrozenCut cut) throws StoreException {
        if (manifest().has(SCHEDULE_SUBJECT)) {
            throw new IllegalStateException("the end of warm-up is fixed already in " + root);
        }
        StoredSchedule next = schedule.withFrozen(cut);
        files.write(root.resolve(RunFiles.SCHEDULE), VersionedJson.text(StoredSchedule.SCHEMA, next));
        schedule = next;
        manifest.append(SCHEDULE_SUBJECT, List.of(Path.of(RunFiles.SCHEDULE)));
    }

    /**
     * Makes a directory whole again after a controller that was killed: what it left half-written is removed, what it left
     * whole but unlisted is listed.
     *
     * @return what was done, one sentence each
     * @throws StoreException when that fails
     */
    public List<String> recover() throws StoreException {
        List<String> done = new ArrayList<>(trials().recover());
        if (schedule.frozen().isPresent() && !manifest().has(SCHEDULE_SUBJECT)) {
            manifest.append(SCHEDULE_SUBJECT, List.of(Path.of(RunFiles.SCHEDULE)));
            done.add("listed the schedule, which had been frozen but not listed");
        }
        return done;
    }

    /**
     * Keeps the certificate of the machine on which a new run begins.
     *
     * @throws StoreException when it cannot be written
     */
    public void keep(SelfTestCertificate certificate) throws StoreException {
        Path relative = Path.of(RunFiles.SELF_TEST);
        files.write(root.resolve(relative), VersionedJson.text(SelfTestCertificate.SCHEMA, certificate));
        manifest.append(RunFiles.SELF_TEST, List.of(relative));
    }

    /** The certificate that the run began with; empty when there was none. */
    public Optional<SelfTestCertificate> selfTest() throws StoreException {
        return readDerived(RunFiles.SELF_TEST, SelfTestCertificate.class, SelfTestCertificate.SCHEMA);
    }

    /** A directory for work in progress of this run; nothing in it counts as a result. */
    public Path scratch() throws StoreException {
        Path scratch = root.resolve(RunFiles.SCRATCH);
        DurableFiles.makeDirectories(scratch);
        return scratch;
    }

    /** Keeps how a session of the controller ended. */
    public void add(SessionRecord session) throws StoreException {
        new SessionFiles(root, files, manifest).add(session);
    }

    /** Sessions in the order in which they ran. */
    public List<SessionRecord> sessions() throws StoreException {
        return new SessionFiles(root, files, manifest).all();
    }

    /**
     * Writes a file that can be made again from the raw ones, under the lock: the one that is held, or one for this file
     * alone. Whoever derives several files from the same trials holds it over all of them.
     *
     * @param name of the file, without a directory
     * @throws StoreException when it cannot be written, or another one works on the directory
     */
    public void writeDerived(String name, DurableFiles.Content content) throws StoreException {
        if (!name.matches("[A-Za-z0-9][A-Za-z0-9._-]*")) {
            throw new IllegalArgumentException("name: expected a plain file name, found '" + name + "'");
        }
        RunLock held = lock;
        if (held != null && held.isHeld()) {
            files.write(root.resolve(name), content);
            manifest.derived(Path.of(name));
            return;
        }
        RunLock taken = lock();
        try {
            writeDerived(name, content);
        } finally {
            taken.close();
        }
    }

    /** As above, for a record, as JSON with its version. */
    public void writeDerived(String name, int schema, Object value) throws StoreException {
        byte[] text = VersionedJson.text(schema, value).getBytes(java.nio.charset.StandardCharsets.UTF_8);
        writeDerived(name, out -> out.write(text));
    }

    /**
     * A derived record as stored; empty when it was never written.
     *
     * @param newest highest version that the caller reads
     */
    public <T> Optional<T> readDerived(String name, Class<T> type, int newest) throws StoreException {
        Path file = root.resolve(name);
        return Files.exists(file, LinkOption.NOFOLLOW_LINKS)
                ? Optional.of(VersionedJson.read(type, file, newest))
                : Optional.empty();
    }

    /** Whether plan and schedule are still those that were locked before the first trial. */
    public boolean lockMatches() {
        return lockDigest(plan, schedule.schedule()).equals(info.lockDigest());
    }

    /**
     * Refuses to judge by margins, or to go on in an order, that are not those which were locked before the first trial.
     *
     * @throws StoreException when plan or schedule are others
     */
    public void requireLocked() throws StoreException {
        if (!lockMatches()) {
            throw new StoreException(
                    RunFiles.PLAN + " or " + RunFiles.SCHEDULE + " in " + root
                            + " is not what it was when the run began: its margins and order were locked then",
                    "'assay verify' names what differs; put the files back, or run the changed plan as a run of its own");
        }
    }

    /** Whether {@code plan.yaml} holds the text from which the plan was read. */
    public boolean planTextMatches() {
        try {
            return VersionedJson.readText(root.resolve(RunFiles.PLAN_TEXT)).equals(plan.text());
        } catch (StoreException e) {
            return false;
        }
    }

    /** The digest that locks plan and schedule. */
    static String lockDigest(ExperimentPlan plan, Schedule schedule) {
        return Digests.sha256(
                dev.assay.core.json.JsonText.line(List.of(RecordTree.toTree(plan), RecordTree.toTree(schedule))));
    }
}
