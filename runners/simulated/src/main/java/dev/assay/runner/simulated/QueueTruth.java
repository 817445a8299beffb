package dev.assay.runner.simulated;

/**
 * Closed forms of the queues that the simulated engine can be (Gross, Shortle, Thompson and Harris, Fundamentals of
 * Queueing Theory, 4th edition, chapters 2 and 5). Times are in the unit of the mean service time; rates are per that
 * unit. All need a load below what the servers can do, but for the one with refusals.
 */
public final class QueueTruth {
    private QueueTruth() {}

    /**
     * M/M/1: quantile of the time from arrival to answer, which is exponential with rate {@code 1/mean - arrivals}.
     *
     * @param q in [0, 1)
     * @param arrivals rate of arrivals
     * @param mean mean service time
     */
    public static double mm1SojournQuantile(double q, double arrivals, double mean) {
        return -Math.log1p(-q) / (1 / mean - stable(arrivals, mean, 1));
    }

    /**
     * M/G/1: mean of the time from arrival to answer (Pollaczek and Khinchine).
     *
     * @param cv standard deviation of service times over their mean
     */
    public static double mg1MeanSojourn(double arrivals, double mean, double cv) {
        double load = stable(arrivals, mean, 1) * mean;
        return mean + load * mean * (1 + cv * cv) / (2 * (1 - load));
    }

    /**
     * M/D/1: probability that the wait before service is at most {@code time} (Erlang 1909). The sum alternates: it is
     * exact to six digits for waits of up to about 20 services.
     */
    public static double md1WaitCdf(double time, double arrivals, double service) {
        double load = stable(arrivals, service, 1) * service;
        double sum = 0;
        for (int k = 0; k * service <= time; k++) {
            double x = arrivals * (k * service - time);
            double term = Math.exp(-x);
            for (int i = 1; i <= k; i++) {
                term *= x / i;
            }
            sum += term;
        }
        return time < 0 ? 0 : (1 - load) * sum;
    }

    /** M/D/1: quantile of the time from arrival to answer, found by bisection to nine digits. */
    public static double md1SojournQuantile(double q, double arrivals, double service) {
        double low = 0;
        double high = service;
        while (md1WaitCdf(high, arrivals, service) < q) {
            high *= 2;
        }
        while (high - low > 1e-9 * service) {
            double middle = (low + high) / 2;
            if (md1WaitCdf(middle, arrivals, service) < q) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return service + high;
    }

    /** M/M/k: probability that a request has to wait (Erlang C). */
    public static double mmkWaitProbability(double arrivals, double mean, int servers) {
        double offered = stable(arrivals, mean, servers) * mean;
        double blocked = 1; // Erlang B by its recursion
        for (int k = 1; k <= servers; k++) {
            blocked = offered * blocked / (k + offered * blocked);
        }
        double load = offered / servers;
        return blocked / (1 - load * (1 - blocked));
    }

    /** M/M/k: mean of the time from arrival to answer. */
    public static double mmkMeanSojourn(double arrivals, double mean, int servers) {
        return mean + mmkWaitProbability(arrivals, mean, servers) / (servers / mean - arrivals);
    }

    /**
     * M/M/1/K: share of requests refused.
     *
     * @param places requests that may be there at once, the one in service included
     */
    public static double mm1kRefused(double arrivals, double mean, int places) {
        double load = arrivals * mean;
        return load == 1 ? 1.0 / (places + 1) : (1 - load) * Math.pow(load, places) / (1 - Math.pow(load, places + 1));
    }

    private static double stable(double arrivals, double mean, int servers) {
        if (!(arrivals > 0 && mean > 0 && arrivals * mean < servers)) {
            throw new IllegalArgumentException("expected a load (arrivals x mean service time) above 0 and below "
                    + servers + ", found " + arrivals + " x " + mean);
        }
        return arrivals;
    }
}
