/** So many fingerprints are sent to the page at a time, always the same ones for the same number. */
export const BLOCK = 5000;
