import * as v from 'valibot';
import { PROFILE_VERSION } from '../../text/profile.ts';

/** The value of `format` in the first line of a library file. */
const FORMAT = 'twicetold-library';

/**
 * The version of the format that exports write. The major number increases when older versions would
 * misread the file. The minor number increases with new kinds of lines or fields, which older
 * versions skip.
 */
export const FORMAT_VERSION = { major: 2, minor: 3 } as const;

/**
 * The most bytes of a line: 32 MB. The longest article that the extension sends, four million UTF-16
 * units, fits whatever its characters are. A longer line is skipped without being kept in memory.
 */
export const MAX_LINE_BYTES = 1 << 25;

/** The most UTF-16 units of a title or an address in a file. */
export const MAX_FIELD_LENGTH = 65_536;

/** The kinds of lines after the header, in the order in which they are written. */
export type RecordKind = 'settings' | 'rule' | 'import' | 'page' | 'address' | 'apart';

/** The number of lines of each kind. */
export type RecordCounts = Readonly<Record<RecordKind, number>>;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const optionalCount = v.optional(count, 0);
const counts = v.pipe(
  v.object({
    settings: count,
    never: optionalCount,
    rule: optionalCount,
    import: optionalCount,
    page: count,
    address: optionalCount,
    apart: optionalCount,
  }),
  // In version 1, the only rules were those of kind `never`.
  v.transform(({ never, rule, ...counts }): RecordCounts => ({ ...counts, rule: rule + never })),
);

const headerFields = v.object({
  format: v.literal(FORMAT),
  version: v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}\.\d{1,6}$/)),
  made: v.pipe(v.number(), v.safeInteger()),
  profiles: v.record(v.string(), v.number()),
  texts: v.boolean(),
  counts,
});

/** The fields of the first line. */
export type FileHeader = v.InferOutput<typeof headerFields>;

/** The fields of the last line. A file without it was cut off. */
export const endFields = v.object({ kind: v.literal('end'), counts });

/**
 * Returns the fields of the first line.
 *
 * @param made when the file was created, in milliseconds since 1970.
 */
export function headerToFields(made: number, texts: boolean, counts: RecordCounts): FileHeader {
  const { major, minor } = FORMAT_VERSION;
  const profiles = PROFILE_VERSION;
  return { format: FORMAT, version: `${major}.${minor}`, made, profiles, texts, counts };
}

/** Returns the fields of the last line. */
export function endToFields(counts: RecordCounts): object {
  return { kind: 'end', counts };
}

/**
 * Reads the first line.
 *
 * @returns the header, or why the file can't be read: it isn't a library file, or a newer version
 * wrote it in a format that this version would misread.
 */
export function parseHeader(json: unknown): FileHeader | 'not-library' | 'newer' {
  const parsed = v.safeParse(v.object({ format: v.literal(FORMAT), version: v.string() }), json);
  if (!parsed.success) return 'not-library';
  // Nothing else is known about a newer major version.
  const major = /^(\d{1,9})\./.exec(parsed.output.version)?.[1];
  if (major !== undefined && Number(major) > FORMAT_VERSION.major) return 'newer';
  const header = v.safeParse(headerFields, json);
  return header.success ? header.output : 'not-library';
}
