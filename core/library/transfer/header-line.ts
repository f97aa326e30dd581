import * as v from 'valibot';

/** The value of `format` in the first line of a library file. */
const FORMAT = 'twicetold-library';

/** The version of the format. It increases when this version of Twicetold would misread the file. */
const FORMAT_VERSION = 1;

/**
 * The most bytes of a line: 32 MB. The longest article that the extension sends, four million UTF-16
 * units, fits whatever its characters are. A longer line is skipped without being kept in memory.
 */
export const MAX_LINE_BYTES = 1 << 25;

/** Options of the program that wrote a file. Their values may be anything. */
export type FileOptions = Readonly<Record<string, unknown>>;

/** The most UTF-16 units of a title or an address in a file. */
export const MAX_FIELD_LENGTH = 65_536;

const headerFields = v.object({
  format: v.literal(FORMAT),
  version: v.literal(FORMAT_VERSION),
  made: v.pipe(v.number(), v.safeInteger()),
  texts: v.boolean(),
  /** About how many pages there are, for the progress of an import. */
  pages: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

const newerFields = v.object({
  format: v.literal(FORMAT),
  version: v.pipe(v.number(), v.gtValue(FORMAT_VERSION)),
});

/** The fields of the first line. */
export type FileHeader = v.InferOutput<typeof headerFields>;

/** The fields of the last line. A file without it was cut off. */
export const END_FIELDS = { kind: 'end' } as const;

/**
 * Returns the fields of the first line.
 *
 * @param made when the file was created, in milliseconds since 1970.
 */
export function headerToFields(made: number, texts: boolean, pages: number): FileHeader {
  return { format: FORMAT, version: FORMAT_VERSION, made, texts, pages };
}

/**
 * Reads the first line.
 *
 * @returns the header, or why the file can't be read: it isn't a library file, or a newer version
 * wrote it in a format that this version would misread.
 */
export function parseHeader(json: unknown): FileHeader | 'not-library' | 'newer' {
  const header = v.safeParse(headerFields, json);
  if (header.success) return header.output;
  // Nothing else is known about a newer version.
  return v.is(newerFields, json) ? 'newer' : 'not-library';
}
