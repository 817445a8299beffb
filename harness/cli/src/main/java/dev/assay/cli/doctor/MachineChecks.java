package dev.assay.cli.doctor;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Looks at the machine itself. Quick, starts nothing, changes nothing. */
public final class MachineChecks {
    private static final long NEEDED_DISK_BYTES = 2L << 30;

    private final Path root;
    private final List<Path> searchPath;
    private final Path workingDirectory;

    /**
     * @param root the file system's root, for tests
     * @param searchPath folders in which programs are looked for
     * @param workingDirectory where run directories are made by default
     */
    public MachineChecks(Path root, List<Path> searchPath, Path workingDirectory) {
        this.root = root;
        this.searchPath = List.copyOf(searchPath);
        this.workingDirectory = workingDirectory;
    }

    /** This machine. */
    public static MachineChecks system() {
        String path = System.getenv().getOrDefault("PATH", "");
        List<Path> folders = Stream.of(path.split(java.io.File.pathSeparator))
                .filter(p -> !p.isBlank())
                .map(Path::of)
                .toList();
        return new MachineChecks(Path.of("/"), folders, Path.of("").toAbsolutePath());
    }

    /** All checks, in the order in which they are shown. */
    public List<Check> all() {
        List<Check> checks = new ArrayList<>();
        checks.add(Check.ok("java", Runtime.version() + " at " + System.getProperty("java.home")));
        checks.add(os());
        checks.add(cores());
        checks.add(disk());
        checks.add(gpu());
        checks.add(program("taskset", "gives the load generator a core of its own", "install util-linux"));
        checks.add(program("setsid", "ends a worker with all its children", "install util-linux"));
        checks.add(program("git", "records the commit of a plan", "install git"));
        checks.add(program("mvn", "builds Assay from its sources", "install Maven 3.8 or newer"));
        checks.add(browser());
        return checks;
    }

    private static Check os() {
        String os = System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                + System.getProperty("os.arch");
        return System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("linux")
                ? Check.ok("operating system", os)
                : Check.optional(
                        "operating system", os + " has no CPU shares and no worker faults", "run trials on Linux");
    }

    private static Check cores() {
        int cores = Runtime.getRuntime().availableProcessors();
        return cores >= 2
                ? Check.ok("cores", cores + ", one of them for the load generator")
                : Check.optional(
                        "cores", "one only: load generator and model share it", "use a machine with 2 cores or more");
    }

    private Check disk() {
        try {
            FileStore store = Files.getFileStore(workingDirectory);
            long free = store.getUsableSpace();
            String found = (free >> 20) + " MiB free in " + workingDirectory;
            return free >= NEEDED_DISK_BYTES
                    ? Check.ok("disk", found)
                    : Check.needed(
                            "disk", found + ", 2 GiB are needed for engine natives and models", "free some space");
        } catch (IOException e) {
            return Check.needed(
                    "disk",
                    "free space of " + workingDirectory + " cannot be read: " + e.getMessage(),
                    "choose another working directory");
        }
    }

    private Check gpu() {
        Optional<String> device = GpuDevices.first(root);
        if (device.isPresent()) {
            return Check.ok("GPU", device.get() + " is there");
        }
        return Check.optional(
                "GPU",
                "no device file of an NVIDIA, AMD, Ascend or Cambricon card; quickstart then measures this CPU and says so",
                "run on a GPU machine with its driver installed, with examples/whole-card-to-half-card.yaml");
    }

    private Check program(String name, String use, String hint) {
        return find(name)
                .map(p -> Check.ok(name, p.toString()))
                .orElseGet(() -> Check.optional(name, "not on the PATH; it " + use, hint));
    }

    private Check browser() {
        return Stream.of("chromium", "chromium-browser", "google-chrome")
                .flatMap(n -> find(n).stream())
                .findFirst()
                .map(p -> Check.ok("browser for tests", p.toString()))
                .orElseGet(() -> Check.optional(
                        "browser for tests",
                        "no Chromium; the tests of the HTML report are skipped",
                        "install chromium"));
    }

    private Optional<Path> find(String program) {
        return searchPath.stream()
                .map(f -> f.resolve(program))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
