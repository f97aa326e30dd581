/** What the first line of a library file calls itself. */
export const FORMAT = 'twicetold-library';

/**
 * The version that is written. The first number changes when an older reader would misread a
 * file; the second when there are new kinds of lines or fields, which an older one passes over.
 */
export const FORMAT_VERSION = { major: 2, minor: 1 } as const;

/**
 * Bytes of the longest line, 32 MB: the longest article that the extension sends (four million
 * characters) fits, whatever its characters. A longer line is passed over without being kept.
 */
export const MOST_LINE = 1 << 25;

/** Characters of the longest title or address that is taken from a file. */
export const MOST_CHARACTERS = 65_536;

/** The kinds of lines that follow the header, in the order in which they are written. */
export type RecordKind = 'settings' | 'rule' | 'page' | 'apart';

/** How many lines there are of each kind. */
export type Counts = Readonly<Record<RecordKind, number>>;
