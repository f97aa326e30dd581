/**
 * The file, in 32-bit words, little-endian:
 *
 *   0–1  `TWCTABLE`, in ASCII
 *   2    version of the format
 *   3    CRC-32 of all bytes behind this word
 *   4    kind of the index
 *   5    f, the bits of a fingerprint
 *   6    k, the radius
 *   7    number of parameters
 *   8    rows given
 *   9    rows that are there
 *   …    the parameters
 *   …    a bit for each row given, set if it is there: row 0 is bit 0 (the least) of the first word
 *   …    the fingerprints of those, in the order of their rows, ⌈f/32⌉ words each
 *
 * Read and written by arrays of the machine's own byte order: on a big-endian one (none runs a
 * browser) the first words would be others, and a file from elsewhere be refused as none of these.
 */
export const MAGIC = [0x54435754, 0x454c4241] as const;
export const VERSION = 1;

/** Places of the words. */
export const AT = {
  version: 2,
  checksum: 3,
  kind: 4,
  width: 5,
  radius: 6,
  parameters: 7,
  given: 8,
  count: 9,
} as const;

/** Words before the parameters. */
export const HEADER = 10;

/** Words of a file: a number, even where a hostile header makes it larger than any memory. */
export function wordsOf(parameters: number, given: number, count: number, width: number): number {
  return HEADER + parameters + Math.ceil(given / 32) + count * Math.ceil(width / 32);
}
