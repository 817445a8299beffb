package dev.assay.api.spi;

import java.nio.file.Path;
import java.util.OptionalInt;

/**
 * What an engine may use.
 *
 * @param cacheDirectory kept between trials
 * @param timeline clock and timer
 * @param seed for whatever the engine draws by itself; another one for each trial, both trials of a block included
 * @param threads upper bound on compute threads of the granted share; absent for the engine's choice
 */
public record EngineContext(Path cacheDirectory, Timeline timeline, long seed, OptionalInt threads) {}
