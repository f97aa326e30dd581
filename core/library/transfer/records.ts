import * as v from 'valibot';
import { fromHex, toHex } from '../../fingerprint/bits.ts';
import { FINGERPRINT_BITS, type Fingerprint } from '../../fingerprint/fingerprint.ts';
import { SKETCHED_NUMBERS } from '../../fingerprint/number-sketch.ts';
import { stripBidiControls } from '../../text/bidi-controls.ts';
import { pageAddresses } from '../../url/canonical.ts';
import { isHttpUrl } from '../../url/http-url.ts';
import { siteOf } from '../../url/site.ts';
import type { ExportedPage } from '../entry.ts';
import { ruleKey, TooBroad } from '../rules.ts';
import type { RejectedPair } from '../storage/rejected-pair.ts';
import type { Rule, RulePolicy } from '../storage/rule.ts';
import type { LibrarySettings } from '../storage/settings.ts';
import { type Counts, endFields, MAX_FIELD_LENGTH, type RecordKind } from './header-line.ts';
import { parseJson } from './parse-json.ts';
import type { SkipKind } from './report.ts';

const upTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

const hex = (digits: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${digits}}$`)), v.transform(fromHex));

const isRising = (numbers: number[]) =>
  numbers.every((number, i) => i === 0 || number > (numbers[i - 1] ?? 0));

const PROFILES = ['reader', 'words'] as const;

/** A fingerprint as it stands in a line; read, it is one of core's. */
const fingerprintFields = v.object({
  profile: v.picklist(PROFILES),
  version: upTo(0xff),
  tokens: upTo(0xffff_ffff),
  mass: v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
  bits: hex(FINGERPRINT_BITS / 4),
  digest: hex(16),
  numbers: v.pipe(
    v.array(upTo(0xffff)),
    v.maxLength(SKETCHED_NUMBERS),
    v.check(isRising, 'The numbers must rise'),
    v.transform((numbers) => Uint16Array.from(numbers)),
  ),
});

/** What is written of a fingerprint, in this order. */
function fingerprintToFields(fingerprint: Fingerprint): object {
  const { profile, version, tokens, mass, bits, digest, numbers } = fingerprint;
  return {
    profile,
    version,
    tokens,
    mass,
    bits: toHex(bits),
    digest: toHex(digest),
    numbers: Array.from(numbers),
  };
}

/** Whether a line tells of a fingerprint of a kind that is not known here. */
function isOfUnknownProfile(line: object): boolean {
  const named = v.object({ fingerprint: v.object({ profile: v.string() }) });
  const known: readonly string[] = PROFILES;
  return v.is(named, line) && !known.includes(line.fingerprint.profile);
}

const short = v.pipe(v.string(), v.maxLength(MAX_FIELD_LENGTH));

/** An address of the web, not endless. */
const webAddress = v.pipe(short, v.check(isHttpUrl, 'Not an http or https address'));

/** The same as the library knows it: as it stands in a file written elsewhere, it would never match. */
const normalizedAddress = v.pipe(
  webAddress,
  v.transform((address) => pageAddresses(address)[0]),
);

/** Milliseconds since 1970, to the last that a Date can hold. */
const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8.64e15));

/** A line of kind `page`. */
const pageFields = v.object({
  kind: v.literal('page'),
  url: webAddress,
  title: v.pipe(short, v.transform(stripBidiControls)),
  /** For people who read the file; made anew from `url`. */
  site: v.optional(v.unknown()),
  addresses: v.optional(v.pipe(v.array(normalizedAddress), v.maxLength(64)), []),
  original: v.optional(normalizedAddress),
  firstRead: time,
  lastRead: time,
  visits: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(0xffff_ffff)),
  fingerprint: fingerprintFields,
  textRead: v.optional(time),
  text: v.optional(v.string()),
  earlierRead: v.optional(time),
  changedRead: v.optional(time),
  earlierText: v.optional(v.string()),
});

/** Reads a line that has the fields of a page. @throws RangeError when they contradict each other. */
function pageFromFields(fields: v.InferOutput<typeof pageFields>): ExportedPage {
  const { kind: _, site: __, addresses, earlierRead, changedRead, earlierText, ...entry } = fields;
  const { url, firstRead, lastRead, textRead, text } = entry;
  if (firstRead > lastRead) throw new RangeError('firstRead is later than lastRead');
  if (text === undefined && earlierText !== undefined) {
    throw new RangeError('earlierText without text');
  }
  return {
    ...entry,
    addresses: [...new Set([...pageAddresses(url), ...addresses])],
    ...(earlierText !== undefined && {
      earlier: {
        text: earlierText,
        from: earlierRead ?? firstRead,
        to: changedRead ?? textRead ?? lastRead,
      },
    }),
  };
}

/** What is written of a page, in this order. */
export function pageToFields(entry: ExportedPage): object {
  const { url, title, addresses, original, firstRead, lastRead, visits, fingerprint } = entry;
  const { textRead, text, earlier } = entry;
  return {
    kind: 'page',
    url,
    title,
    site: siteOf(url),
    addresses,
    ...(original !== undefined && { original }),
    firstRead,
    lastRead,
    visits,
    fingerprint: fingerprintToFields(fingerprint),
    ...(text !== undefined && { textRead, text }),
    ...(text !== undefined &&
      earlier && { earlierRead: earlier.from, changedRead: earlier.to, earlierText: earlier.text }),
  };
}

/** A line of kind `apart`: two pages that the reader told apart. */
const apartFields = v.object({
  kind: v.literal('apart'),
  pages: v.strictTuple([webAddress, webAddress]),
  since: time,
});

/** Reads a line that has the fields of a pair. @throws RangeError when that is one page. */
function apartFromFields({ pages, since }: v.InferOutput<typeof apartFields>): RejectedPair {
  const [a, b] = [pageAddresses(pages[0])[0], pageAddresses(pages[1])[0]];
  if (a === b) throw new RangeError('No page is apart from itself');
  return { pages: a < b ? [a, b] : [b, a], since };
}

/** What is written of a pair, in this order. */
export function apartToFields({ pages, since }: RejectedPair): v.InferOutput<typeof apartFields> {
  return { kind: 'apart', pages: [...pages], since };
}

const what = v.pipe(v.string(), v.maxLength(MAX_FIELD_LENGTH));

/** A line of kind `rule`: what becomes of a site, by its bare name, or of an address. */
const ruleFields = v.object({
  kind: v.literal('rule'),
  what,
  keep: v.picklist(['always', 'look-up', 'never'] satisfies RulePolicy[]),
  since: time,
});

/** What stands in its place in a file of version 1. */
const neverFields = v.object({ kind: v.literal('never'), what, since: time });

/**
 * Reads a line that has the fields of a rule.
 *
 * @throws TypeError when that is about neither a site nor a page, TooBroad when it is about many.
 */
function ruleFromFields({
  what,
  keep,
  since,
}: Omit<v.InferOutput<typeof ruleFields>, 'kind'>): Rule {
  return { target: isOneLabel(what) ? what : ruleKey(what), keep, since };
}

/** A rule that was made at an address of an intranet calls itself so, and holds for that host alone. */
function isOneLabel(what: string): boolean {
  return /^[\w-]+$/.test(what) && ruleKey({ site: `http://${what}/` }) === what;
}

/** What is written of a rule, in this order. */
export function ruleToFields({
  target: what,
  keep,
  since,
}: Rule): v.InferOutput<typeof ruleFields> {
  return { kind: 'rule', what, keep, since };
}

const many = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** A line of kind `settings`: there is one at most, where the reader has chosen. */
const settingsFields = v.object({
  kind: v.literal('settings'),
  keepText: v.boolean(),
  retention: v.variant('keep', [
    v.object({ keep: v.literal('forever') }),
    v.object({ keep: v.literal('days'), days: many }),
    v.object({ keep: v.literal('pages'), pages: many }),
  ]),
});

/** What is written of the settings, in this order. */
export function settingsToFields({
  keepText,
  retention,
}: LibrarySettings): v.InferOutput<typeof settingsFields> {
  return { kind: 'settings', keepText, retention };
}

/** Whether two settings say the same. */
export function isSame(a: LibrarySettings, b: LibrarySettings): boolean {
  return JSON.stringify(settingsToFields(a)) === JSON.stringify(settingsToFields(b));
}

/** What a line after the header says. */
export type FileRecord =
  | { readonly kind: 'settings'; readonly settings: LibrarySettings }
  | { readonly kind: 'rule'; readonly rule: Rule }
  | { readonly kind: 'page'; readonly entry: ExportedPage }
  | { readonly kind: 'apart'; readonly pair: RejectedPair }
  | { readonly kind: 'end'; readonly counts: Counts };

/** A line as far as it was understood. */
export interface ParsedLine {
  /** What it calls itself, where that is known, whether or not the rest is in order. */
  readonly kind?: RecordKind | 'end' | undefined;
  readonly record?: FileRecord | undefined;
  /** What was not taken: fields of the record, or all of the line where there is no record. */
  readonly skipped: readonly { readonly kind: SkipKind; readonly words: string }[];
}

const FIELDS = {
  settings: settingsFields,
  rule: ruleFields,
  never: neverFields,
  page: pageFields,
  apart: apartFields,
  end: endFields,
} as const;

type Kind = keyof typeof FIELDS;

/** Reads a line after the header. */
export function parseRecord(text: string): ParsedLine {
  const json = parseJson(text);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return skip('not-json', 'Not an object of JSON');
  }
  const named = Object.hasOwn(json, 'kind') ? (json as { kind: unknown }).kind : undefined;
  if (typeof named !== 'string') return skip('wrong-value', 'It does not say of what kind it is');
  const kind = (Object.keys(FIELDS) as Kind[]).find((known) => known === named);
  if (!kind) return skip('unknown-kind', `Unknown kind: ${named}`);
  const today = kind === 'never' ? 'rule' : kind;
  try {
    return { kind: today, record: recordOf(kind, json), skipped: unknownFields(kind, json) };
  } catch (error) {
    return { kind: today, ...skip(reasonOf(error, json), say(error)) };
  }
}

function reasonOf(error: unknown, json: object): SkipKind {
  if (error instanceof TooBroad) return 'too-broad';
  return isOfUnknownProfile(json) ? 'unknown-profile' : 'wrong-value';
}

function recordOf(kind: Kind, json: object): FileRecord {
  if (kind === 'page') return { kind, entry: pageFromFields(v.parse(pageFields, json)) };
  if (kind === 'settings') {
    const { keepText, retention } = v.parse(settingsFields, json);
    return { kind, settings: { keepText, retention } };
  }
  if (kind === 'rule') return { kind, rule: ruleFromFields(v.parse(ruleFields, json)) };
  if (kind === 'never') {
    return { kind: 'rule', rule: ruleFromFields({ ...v.parse(neverFields, json), keep: 'never' }) };
  }
  if (kind === 'apart') return { kind, pair: apartFromFields(v.parse(apartFields, json)) };
  return v.parse(endFields, json);
}

function unknownFields(kind: Kind, json: object): ParsedLine['skipped'] {
  const strangers = Object.keys(json).filter((key) => !Object.hasOwn(FIELDS[kind].entries, key));
  // Elsewhere a `fingerprint` is itself a stranger, of whatever type.
  const fingerprint = kind === 'page' ? (json as { fingerprint: object }).fingerprint : {};
  const inside = Object.keys(fingerprint).filter(
    (key) => !Object.hasOwn(fingerprintFields.entries, key),
  );
  return [...strangers, ...inside.map((key) => `fingerprint.${key}`)].map((name) => ({
    kind: 'unknown-field',
    words: `Unknown field: ${name}`,
  }));
}

function skip(kind: SkipKind, words: string): ParsedLine {
  return { skipped: [{ kind, words }] };
}

function say(error: unknown): string {
  if (!(error instanceof v.ValiError)) return String(error);
  const [issue]: readonly v.BaseIssue<unknown>[] = error.issues;
  return issue ? `${v.getDotPath(issue) ?? 'line'}: ${issue.message}` : error.message;
}
