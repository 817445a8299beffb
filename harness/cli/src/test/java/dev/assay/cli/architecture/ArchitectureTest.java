package dev.assay.cli.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Holds the lines that docs/architecture.md draws between modules. */
class ArchitectureTest {
    private static final String[] LEAVES = {
        "dev.assay.workloads..", "dev.assay.runner..", "dev.assay.engine..", "dev.assay.reports.."
    };
    private static final String[] PURE = {
        "dev.assay.core.stats..",
        "dev.assay.core.compare..",
        "dev.assay.core.decide..",
        "dev.assay.core.metric..",
        "dev.assay.core.preview..",
        "dev.assay.core.values.."
    };

    private static JavaClasses classes;

    @BeforeAll
    static void read() {
        classes = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                // The contract tests of the SPI come in a jar of their own.
                .withImportOption(place -> !place.contains("-tests.jar"))
                .importPackages("dev.assay");
    }

    @Test
    void theRulesSawTheWholeProject() {
        assertTrue(classes.size() > 400, "only " + classes.size() + " classes were read");
    }

    @Test
    void theApiStandsOnTheJdkAlone() {
        noClasses()
                .that()
                .resideInAPackage("dev.assay.api..")
                .should()
                .dependOnClassesThat()
                .resideOutsideOfPackages("dev.assay.api..", "java..", "org.jspecify..")
                .check(classes);
    }

    @Test
    void leavesSeeOnlyTheApi() {
        for (String leaf : LEAVES) {
            noClasses()
                    .that()
                    .resideInAPackage(leaf)
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("dev.assay.core..", "dev.assay.agent..", "dev.assay.cli..")
                    .check(classes);
        }
    }

    @Test
    void leavesDoNotSeeEachOther() {
        SlicesRuleDefinition.slices()
                .matching("dev.assay.(workloads|reports|runner.*|engine.*)..")
                .should()
                .notDependOnEachOther()
                .check(classes);
    }

    @Test
    void agentAndCoreDoNotSeeEachOtherNorTheCommandLine() {
        noClasses()
                .that()
                .resideInAPackage("dev.assay.agent..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.assay.core..", "dev.assay.cli..")
                .check(classes);
        noClasses()
                .that()
                .resideInAPackage("dev.assay.core..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.assay.agent..", "dev.assay.cli..")
                .check(classes);
    }

    @Test
    void pureStepsTouchNoFilesClocksOrProcesses() {
        noClasses()
                .that()
                .resideInAnyPackage(PURE)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "java.nio.file..", "java.net..", "dev.assay.core.execute..", "dev.assay.core.store..")
                .orShould()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.lang.ProcessBuilder")
                .check(classes);
    }

    @Test
    void onlyTheCommandLineAndProcessEntryPointsPrintOrExit() {
        noClasses()
                .that()
                .resideOutsideOfPackages("dev.assay.cli..", "dev.assay.bench..")
                .and()
                .haveSimpleNameNotEndingWith("Main")
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .orShould()
                .callMethod(System.class, "exit", int.class)
                .check(classes);
    }

    @Test
    void theAgentTakesTimeAndSleepsInOnePackage() {
        noClasses()
                .that()
                .resideInAPackage("dev.assay.agent..")
                .and()
                .resideOutsideOfPackage("dev.assay.agent.clock..")
                .should()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .callMethod(Thread.class, "sleep", long.class)
                .check(classes);
    }
}
