/** The address of the sources, which the build fills in; empty if it wasn't given one. */
declare const SOURCE_URL: string;
