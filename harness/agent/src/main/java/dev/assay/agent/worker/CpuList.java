package dev.assay.agent.worker;

/** Lists of CPUs as {@code taskset -c} takes them. */
final class CpuList {
    private CpuList() {}

    /**
     * How many CPUs are in it.
     *
     * @param list such as {@code 0-3,5}; empty for all of this machine
     * @throws IllegalArgumentException when it is no such list
     */
    static int count(String list) {
        if (list.isEmpty()) {
            return Runtime.getRuntime().availableProcessors();
        }
        int count = 0;
        for (String part : list.split(",", -1)) {
            String[] ends = part.strip().split("-", 2);
            try {
                int from = Integer.parseInt(ends[0]);
                count += ends.length == 1 ? 1 : Integer.parseInt(ends[1]) - from + 1;
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException("workerCpus: expected CPUs such as 0-3,5, found '" + list + "'", e);
            }
        }
        return count;
    }
}
