package dev.assay.api;

/** The unit in which a metric's values are stored. */
public enum Unit {
    NANOSECONDS("ns"),
    PER_SECOND("/s"),
    RATIO(""),
    COUNT(""),
    CURRENCY_PER_MILLION("per million"),
    BYTES("B");

    private final String symbol;

    Unit(String symbol) {
        this.symbol = symbol;
    }

    public String symbol() {
        return symbol;
    }
}
