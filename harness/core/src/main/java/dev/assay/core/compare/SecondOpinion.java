package dev.assay.core.compare;

/**
 * A test that needs no distribution.
 *
 * @param name {@code sign-flip}, {@code signed-rank} or {@code mann-whitney}
 * @param pGo small speaks for above the margin
 * @param pNoGo small speaks for below the margin
 * @param smallestP the smallest p-value that so few units can give; above the level in force it is advisory only
 */
public record SecondOpinion(String name, double pGo, double pNoGo, double smallestP) {
    /** Whether it could agree with the t test at all. */
    public boolean binds(double level) {
        return smallestP <= level;
    }
}
