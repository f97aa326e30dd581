/**
 * The lines of a library file: a schema for each kind, which names the fields that are written, and checks
 * those that are read. Keep docs/library-file.md in sync.
 */
import * as v from 'valibot';
import { fromHex, toHex } from '../../fingerprint/bits.ts';
import { SKETCH_SIZE } from '../../fingerprint/number-sketch.ts';
import { MAX_ENTRIES, MAX_ENTRY_TOKENS } from '../../fingerprint/sentence-sketch.ts';
import { stripBidiControls } from '../../text/bidi-controls.ts';
import { PROFILE_VERSION } from '../../text/profile.ts';
import { pageAddress, pageAddresses } from '../../url/canonical.ts';
import { isHttpUrl } from '../../url/http-url.ts';
import type { ExportedPage } from '../exported-pages.ts';
import { parseRuleTarget } from '../rules.ts';
import { MAX_FIELD_LENGTH } from '../storage/page.ts';
import { MAX_ORIGINS, ownVisits, withOriginsAlone } from '../storage/provenance.ts';
import type { RejectedPair, RulePolicy } from '../storage/schema.ts';
import { MAX_VISITS } from '../storage/shards.ts';

const FORMAT = 'twicetold-library';

/** Increases when this version of Twicetold would misread a file, or couldn't compare its sketches. */
const FORMAT_VERSION = 1;

const integer = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

/** Milliseconds since 1970, up to the latest time that a Date can hold. */
const time = integer(0, 8.64e15);

const shortString = v.pipe(v.string(), v.maxLength(MAX_FIELD_LENGTH));
const title = v.pipe(shortString, v.transform(stripBidiControls));
const webAddress = v.pipe(shortString, v.check(isHttpUrl, 'Not an http or https address'));
/** Normalized, because an address from another program might never match as it is. */
const normalizedAddress = v.pipe(webAddress, v.transform(pageAddress));

const hex = (digits: RegExp) => v.pipe(v.string(), v.regex(digits), v.transform(fromHex));

const fingerprint = v.object({
  profile: v.literal('reader'),
  version: v.literal(PROFILE_VERSION.reader),
  tokens: integer(0, 0xffff_ffff),
  squaredNorm: v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
  bits: hex(/^[0-9a-f]{64}$/),
  digest: hex(/^[0-9a-f]{16}$/),
  numbers: v.pipe(
    v.array(integer(0, 0xffff)),
    v.maxLength(SKETCH_SIZE),
    v.check((all) => all.every((n, i) => i === 0 || n > (all[i - 1] ?? 0)), 'Not ascending'),
    v.transform((numbers) => Uint16Array.from(numbers)),
  ),
});

const sketch = v.pipe(
  v.object({
    isSampled: v.boolean(),
    hashes: hex(new RegExp(`^(?:[0-9a-f]{8}){0,${MAX_ENTRIES}}$`)),
    lengths: v.pipe(
      v.array(integer(1, MAX_ENTRY_TOKENS)),
      v.transform((lengths) => Uint8Array.from(lengths)),
    ),
  }),
  v.check(({ hashes, lengths }) => hashes.length === lengths.length, 'Not a length for each hash'),
);

const origins = v.pipe(
  v.array(v.object({ importId: time, at: time, isRead: v.boolean() })),
  v.minLength(1),
  v.maxLength(MAX_ORIGINS),
  v.readonly(),
);

const pageFields = v.object({
  url: webAddress,
  title,
  addresses: v.optional(v.pipe(v.array(normalizedAddress), v.maxLength(64)), []),
  original: v.optional(normalizedAddress),
  via: v.optional(v.pipe(shortString, v.regex(/^\S*$/))),
  firstRead: time,
  lastRead: time,
  visits: integer(1, MAX_VISITS),
  origins: v.optional(origins),
  visitedFrom: v.optional(time),
  importedAddresses: v.optional(v.pipe(v.array(normalizedAddress), v.maxLength(64))),
  fingerprint,
  sketch,
  earlierSketch: v.optional(v.object({ sketch, readAt: time })),
  textRead: v.optional(time),
  text: v.optional(v.string()),
  earlier: v.optional(v.object({ text: v.string(), from: time, to: time })),
});

function toPage(page: v.InferOutput<typeof pageFields>): ExportedPage {
  const addresses = [...new Set([...pageAddresses(page.url), ...page.addresses])];
  return withOriginsAlone({ ...page, addresses }, ownVisits(page), page.origins ?? []);
}

function toPair({ pages, since }: { pages: [string, string]; since: number }): RejectedPair {
  const [a, b] = pages;
  return { pages: a < b ? [a, b] : [b, a], since };
}

/** Whether it is the host of an intranet, which `parseRuleTarget` only accepts in an address. */
function isIntranetHost(target: string): boolean {
  return /^[\w-]+$/.test(target) && parseRuleTarget({ site: `http://${target}/` }) === target;
}

const days = integer(1, Number.MAX_SAFE_INTEGER);

/** The kinds of lines after the header. */
const SCHEMAS = {
  settings: v.object({
    keepText: v.boolean(),
    retention: v.variant('keep', [
      v.object({ keep: v.literal('forever') }),
      v.object({ keep: v.literal('days'), days }),
      v.object({ keep: v.literal('pages'), pages: days }),
    ]),
    /** Options of the program that wrote the file. Their values may be anything. */
    options: v.optional(v.record(v.string(), v.unknown()), {}),
  }),
  rule: v.object({
    target: v.pipe(
      shortString,
      v.transform((target) => (isIntranetHost(target) ? target : parseRuleTarget(target))),
    ),
    keep: v.picklist(['always', 'look-up', 'never'] satisfies RulePolicy[]),
    since: time,
  }),
  import: v.object({ id: time, source: shortString, file: v.optional(shortString) }),
  page: v.pipe(
    pageFields,
    v.check(({ firstRead, lastRead }) => firstRead <= lastRead, 'firstRead is after lastRead'),
    v.check(({ visitedFrom = 0, lastRead }) => visitedFrom <= lastRead, 'visitedFrom is too late'),
    v.check(({ text, earlier }) => !earlier || text !== undefined, 'earlier without text'),
    v.transform(toPage),
  ),
  address: v.pipe(
    v.object({ url: webAddress, title, origins }),
    v.transform((saved) => ({ address: pageAddress(saved.url), ...saved })),
  ),
  apart: v.pipe(
    v.object({ pages: v.strictTuple([normalizedAddress, normalizedAddress]), since: time }),
    v.check(({ pages: [a, b] }) => a !== b, 'The two pages are the same'),
    v.transform(toPair),
  ),
  end: v.object({}),
};

type Kind = keyof typeof SCHEMAS;

/** The content of a line after the header. */
export type FileRecord = {
  [K in Kind]: { readonly kind: K; readonly value: v.InferOutput<(typeof SCHEMAS)[K]> };
}[Kind];

/** What the lines of a kind contain. */
export type RecordOf<K extends Kind> = Extract<FileRecord, { kind: K }>['value'];

const kindOf = v.object({ kind: v.picklist(Object.keys(SCHEMAS) as Kind[]) });

/**
 * Parses a line after the header.
 *
 * @throws an error that says what is wrong with it.
 */
export function parseRecord(line: string): FileRecord {
  const json: unknown = JSON.parse(line);
  const { kind } = v.parse(kindOf, json);
  return { kind, value: v.parse(SCHEMAS[kind], json) } as FileRecord;
}

/** Returns what {@link parseRecord} found wrong with a line, in English. */
export function describeError(error: unknown): string {
  if (error instanceof SyntaxError) return 'Not JSON';
  if (!(error instanceof v.ValiError)) return String(error);
  const [issue]: readonly v.BaseIssue<unknown>[] = error.issues;
  return issue ? `${v.getDotPath(issue) ?? 'line'}: ${issue.message}` : error.message;
}

/** Returns a line after the header. Fields that its kind doesn't have are left out. */
export function toLine<K extends Kind>(kind: K, value: RecordOf<K>): string {
  const fields = value as Readonly<Record<string, unknown>>;
  const names = Object.keys(SCHEMAS[kind].entries);
  return toJson({ kind, ...Object.fromEntries(names.map((name) => [name, fields[name]])) });
}

function toJson(fields: object): string {
  return JSON.stringify(fields, (_, value: unknown) => {
    if (value instanceof Uint32Array) return toHex(value as Uint32Array<ArrayBuffer>);
    return ArrayBuffer.isView(value) ? Array.from(value as Uint8Array | Uint16Array) : value;
  });
}

/** The last line. A file without it was cut off. */
export const END_LINE = toLine('end', {});

const header = v.object({
  format: v.literal(FORMAT),
  version: v.literal(FORMAT_VERSION),
  /** When the file was created, in milliseconds since 1970. */
  made: v.pipe(v.number(), v.safeInteger()),
  texts: v.boolean(),
  /** About how many pages there are, for the progress of an import. */
  pages: integer(0, Number.MAX_SAFE_INTEGER),
});

/** The fields of the first line. */
export type FileHeader = v.InferOutput<typeof header>;

/** Returns the first line. */
export function headerLine(fields: Pick<FileHeader, 'made' | 'texts' | 'pages'>): string {
  const { made, texts, pages } = fields;
  return toJson({ format: FORMAT, version: FORMAT_VERSION, made, texts, pages });
}

/** Nothing else is known about a newer version. */
const newer = v.object({
  format: v.literal(FORMAT),
  version: v.pipe(v.number(), v.gtValue(FORMAT_VERSION)),
});

/** Parses the first line, or returns why it isn't one: a newer version wrote it, or another program. */
export function parseHeader(line: string): FileHeader | 'newer' | 'not-library' {
  try {
    const json: unknown = JSON.parse(line);
    return v.is(newer, json) ? 'newer' : v.parse(header, json);
  } catch {
    return 'not-library';
  }
}
