import * as v from 'valibot';
import { PROFILE_VERSION } from '../../text/profile.ts';

/** What the first line of a library file calls itself. */
const FORMAT = 'twicetold-library';

/**
 * The version that is written. The first number changes when an older reader would misread a
 * file; the second when there are new kinds of lines or fields, which an older one passes over.
 */
export const FORMAT_VERSION = { major: 2, minor: 1 } as const;

/**
 * Bytes of the longest line, 32 MB: the longest article that the extension sends (four million
 * characters) fits, whatever its characters. A longer line is passed over without being kept.
 */
export const MAX_LINE_BYTES = 1 << 25;

/** Characters of the longest title or address that is taken from a file. */
export const MAX_FIELD_LENGTH = 65_536;

/** The kinds of lines that follow the header, in the order in which they are written. */
export type RecordKind = 'settings' | 'rule' | 'page' | 'apart';

/** How many lines there are of each kind. */
export type Counts = Readonly<Record<RecordKind, number>>;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const optional = v.optional(count, 0);
const counts = v.pipe(
  v.object({ settings: count, never: optional, rule: optional, page: count, apart: optional }),
  // Version 1 had rules of one sort.
  v.transform(
    ({ settings, never, rule, page, apart }): Counts => ({
      settings,
      rule: rule + never,
      page,
      apart,
    }),
  ),
);

const headerFields = v.object({
  format: v.literal(FORMAT),
  version: v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}\.\d{1,6}$/)),
  made: v.pipe(v.number(), v.safeInteger()),
  profiles: v.record(v.string(), v.number()),
  texts: v.boolean(),
  counts,
});

/** What the first line of a file tells of it. */
export type Header = v.InferOutput<typeof headerFields>;

/** The last line: one without it was cut off. */
export const endFields = v.object({ kind: v.literal('end'), counts });

/** What is written first. @param made milliseconds since 1970 */
export function headerToFields(made: number, texts: boolean, counts: Counts): Header {
  const { major, minor } = FORMAT_VERSION;
  const profiles = PROFILE_VERSION;
  return { format: FORMAT, version: `${major}.${minor}`, made, profiles, texts, counts };
}

/** What is written last. */
export function endToFields(counts: Counts): object {
  return { kind: 'end', counts };
}

/**
 * Reads the first line.
 *
 * @returns the header, or why the file is not to be read: it is none of ours, or it is in a newer
 * format that this program would misread.
 */
export function parseHeader(json: unknown): Header | 'not-library' | 'newer' {
  const parsed = v.safeParse(v.looseObject({ format: v.literal(FORMAT) }), json);
  if (!parsed.success) return 'not-library';
  // Of a newer major version nothing but this is known.
  const major = /^(\d{1,9})\./.exec(String(parsed.output['version']))?.[1];
  if (major !== undefined && Number(major) > FORMAT_VERSION.major) return 'newer';
  const header = v.safeParse(headerFields, json);
  return header.success ? header.output : 'not-library';
}
