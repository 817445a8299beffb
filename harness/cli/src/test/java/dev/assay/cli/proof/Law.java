package dev.assay.cli.proof;

import java.util.ArrayList;
import java.util.List;

/** Laws of service times with mean 1 ms and their quantiles in closed form. */
enum Law {
    EXPONENTIAL("service=exponential") {
        @Override
        double quantile(double q) {
            return -Math.log1p(-q);
        }
    },
    /** cv 0.5: log-variance ln 1.25. Standard normal quantiles: scipy.stats.norm.ppf. */
    LOGNORMAL("service=lognormal service-cv=0.5") {
        @Override
        double quantile(double q) {
            double z = q == 0.5 ? 0 : q == 0.9 ? 1.2815515655446004 : 2.3263478740408408;
            double variance = Math.log(1.25);
            return Math.exp(Math.sqrt(variance) * z - variance / 2);
        }
    },
    /** One in twenty is slow: 1 + 0.2 sqrt(.95/.05), the others 1 - 0.2 sqrt(.05/.95). */
    BIMODAL("service=bimodal service-cv=0.2 slow-ratio=0.05") {
        @Override
        double quantile(double q) {
            return q < 0.95 ? 1 - 0.2 * Math.sqrt(0.05 / 0.95) : 1 + 0.2 * Math.sqrt(0.95 / 0.05);
        }
    };

    private final String options;

    Law(String options) {
        this.options = options;
    }

    /** In milliseconds; q is 0.5, 0.9 or 0.99. */
    abstract double quantile(double q);

    /** A platform of this law that serves any number of requests at once. */
    KnownPlatform unlimited(String... more) {
        return platform("servers=100000", more);
    }

    /** A platform that serves one request after another. */
    KnownPlatform single(String... more) {
        return platform("servers=1", more);
    }

    private KnownPlatform platform(String servers, String... more) {
        List<String> all = new ArrayList<>(List.of(options.split(" ", -1)));
        all.add("service-mean=1ms");
        all.add(servers);
        all.addAll(List.of(more));
        return new KnownPlatform(all.toArray(String[]::new));
    }
}
