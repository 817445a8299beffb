package dev.assay.api;

/** Where the load comes from. Results of different sites are never compared. */
public enum LoadSite {
    /** The load generator runs on the platform, beside the model and outside its share. */
    BESIDE,
    /** The load generator reaches the platform over the network that users have. */
    OUTSIDE
}
