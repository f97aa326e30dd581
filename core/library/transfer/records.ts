/**
 * The lines of a library file: what each kind contains, how it is written, and how it is checked when
 * it is read. `export.ts` and `reader.ts` call these functions. Keep docs/library-file.md in sync.
 */

import * as v from 'valibot';
import { stripBidiControls } from '../../text/bidi-controls.ts';
import { pageAddress, pageAddresses } from '../../url/canonical.ts';
import { siteOf } from '../../url/site.ts';
import type { ExportedPage } from '../exported-pages.ts';
import type { NewImport } from '../imports.ts';
import { parseRuleTarget, type Rule, TooBroadError } from '../rules.ts';
import { ownVisits, toDates } from '../storage/provenance.ts';
import type { SavedAddress } from '../storage/saved-addresses.ts';
import type { LibrarySettings, RejectedPair, RulePolicy } from '../storage/schema.ts';
import { type FileOptions, MAX_FIELD_LENGTH } from './header-line.ts';
import { parseJson } from './parse-json.ts';
import {
  fingerprintFields,
  fingerprintToFields,
  normalizedAddress,
  origins,
  originToFields,
  shortString,
  sketchFields,
  sketchToFields,
  time,
  visitCount,
  webAddress,
} from './record-fields.ts';
import type { ImportIssueKind } from './report.ts';

/** The content of a line after the header. */
export type FileRecord =
  | {
      readonly kind: 'settings';
      readonly settings: LibrarySettings;
      readonly options: FileOptions;
    }
  | { readonly kind: 'rule'; readonly rule: Rule }
  | { readonly kind: 'import'; readonly import: NewImport }
  | { readonly kind: 'page'; readonly page: ExportedPage }
  | { readonly kind: 'address'; readonly saved: SavedAddress }
  | { readonly kind: 'apart'; readonly pair: RejectedPair }
  | { readonly kind: 'end' };

/** The result of parsing a line. */
export interface ParsedLine {
  /** The kind that the line states, if it is known, whether or not the rest is valid. */
  readonly kind?: FileRecord['kind'] | undefined;
  readonly record?: FileRecord | undefined;
  /** Why the line was skipped. Set only without a record. */
  readonly skipped?: { readonly kind: ImportIssueKind; readonly message: string };
}

const pageFields = v.object({
  kind: v.literal('page'),
  url: webAddress,
  title: v.pipe(shortString, v.transform(stripBidiControls)),
  /** Only for people who read the file. It is derived from `url` again. */
  site: v.optional(v.unknown()),
  addresses: v.optional(v.pipe(v.array(normalizedAddress), v.maxLength(64)), []),
  original: v.optional(normalizedAddress),
  via: v.optional(v.pipe(shortString, v.regex(/^\S*$/))),
  firstRead: time,
  lastRead: time,
  visits: visitCount,
  origins: v.optional(origins),
  visitedFrom: v.optional(time),
  fingerprint: fingerprintFields,
  textRead: v.optional(time),
  text: v.optional(v.string()),
  earlierRead: v.optional(time),
  changedRead: v.optional(time),
  earlierText: v.optional(v.string()),
  sketch: sketchFields,
  earlierSketchRead: v.optional(time),
  earlierSketch: v.optional(sketchFields),
});

/** @throws RangeError when the fields contradict each other. */
function pageFromFields(fields: v.InferOutput<typeof pageFields>): ExportedPage {
  const { kind: _, site: __, addresses, earlierRead, changedRead, earlierText, ...rest } = fields;
  const { earlierSketchRead, earlierSketch, origins, visitedFrom, ...page } = rest;
  const { url, firstRead, lastRead, textRead, text } = page;
  if (firstRead > lastRead) throw new RangeError('firstRead is later than lastRead');
  if (text === undefined && earlierText !== undefined) {
    throw new RangeError('earlierText without text');
  }
  if ((visitedFrom ?? 0) > lastRead) throw new RangeError('visitedFrom is later than lastRead');
  return {
    ...page,
    ...(origins && toDates(ownVisits({ ...page, origins, visitedFrom }), origins)),
    addresses: [...new Set([...pageAddresses(url), ...addresses])],
    ...(earlierSketch && {
      earlierSketch: { sketch: earlierSketch, readAt: earlierSketchRead ?? firstRead },
    }),
    ...(earlierText !== undefined && {
      earlier: {
        text: earlierText,
        from: earlierRead ?? firstRead,
        to: changedRead ?? textRead ?? lastRead,
      },
    }),
  };
}

/** Returns the fields of a line of kind `page`, in the order in which they are written. */
export function pageToFields(page: ExportedPage): object {
  const { url, title, addresses, original, via, firstRead, lastRead, visits, fingerprint } = page;
  const { textRead, text, earlier, sketch, earlierSketch, origins, visitedFrom } = page;
  return {
    kind: 'page',
    url,
    title,
    site: siteOf(url),
    addresses,
    ...(original !== undefined && { original }),
    ...(via !== undefined && { via }),
    firstRead,
    lastRead,
    visits,
    ...(origins && { origins: origins.map(originToFields) }),
    ...(visitedFrom !== undefined && { visitedFrom }),
    fingerprint: fingerprintToFields(fingerprint),
    sketch: sketchToFields(sketch),
    ...(earlierSketch && {
      earlierSketchRead: earlierSketch.readAt,
      earlierSketch: sketchToFields(earlierSketch.sketch),
    }),
    ...(text !== undefined && { textRead, text }),
    ...(text !== undefined &&
      earlier && { earlierRead: earlier.from, changedRead: earlier.to, earlierText: earlier.text }),
  };
}

const importFields = v.object({
  kind: v.literal('import'),
  /** When the import began. Origins name it. */
  id: time,
  source: shortString,
  file: v.optional(shortString),
});

/** Returns the fields of a line of kind `import`, in the order in which they are written. */
export function importToFields({ id, source, file }: NewImport): object {
  return { kind: 'import', id, source, ...(file !== undefined && { file }) };
}

const addressFields = v.object({
  kind: v.literal('address'),
  url: webAddress,
  title: v.pipe(shortString, v.transform(stripBidiControls)),
  origins,
});

function addressFromFields({
  url,
  title,
  origins,
}: Omit<v.InferOutput<typeof addressFields>, 'kind'>): SavedAddress {
  return { address: pageAddress(url), url, title, origins };
}

/** Returns the fields of a line of kind `address`, in the order in which they are written. */
export function addressToFields({ url, title, origins }: SavedAddress): object {
  return { kind: 'address', url, title, origins: origins.map(originToFields) };
}

const apartFields = v.object({
  kind: v.literal('apart'),
  pages: v.strictTuple([webAddress, webAddress]),
  since: time,
});

/** @throws RangeError when both addresses are the same page. */
function apartFromFields({ pages, since }: v.InferOutput<typeof apartFields>): RejectedPair {
  const [a, b] = [pageAddresses(pages[0])[0], pageAddresses(pages[1])[0]];
  if (a === b) throw new RangeError('The two pages are the same');
  return { pages: a < b ? [a, b] : [b, a], since };
}

/** Returns the fields of a line of kind `apart`, in the order in which they are written. */
export function apartToFields({ pages, since }: RejectedPair): v.InferOutput<typeof apartFields> {
  return { kind: 'apart', pages: [...pages], since };
}

const what = v.pipe(v.string(), v.maxLength(MAX_FIELD_LENGTH));

const ruleFields = v.object({
  kind: v.literal('rule'),
  /** The target: a site by its bare name, or the address of a page. */
  what,
  keep: v.picklist(['always', 'look-up', 'never'] satisfies RulePolicy[]),
  since: time,
});

/** @throws TypeError, TooBroadError as {@link parseRuleTarget} does. */
function ruleFromFields({
  what,
  keep,
  since,
}: Omit<v.InferOutput<typeof ruleFields>, 'kind'>): Rule {
  return { target: isIntranetHost(what) ? what : parseRuleTarget(what), keep, since };
}

/** Whether it is the host of an intranet, which {@link parseRuleTarget} only accepts in an address. */
function isIntranetHost(what: string): boolean {
  return /^[\w-]+$/.test(what) && parseRuleTarget({ site: `http://${what}/` }) === what;
}

/** Returns the fields of a line of kind `rule`, in the order in which they are written. */
export function ruleToFields({ target, keep, since }: Rule): v.InferOutput<typeof ruleFields> {
  return { kind: 'rule', what: target, keep, since };
}

const positiveInteger = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** A file has at most one line of this kind, and only if the user changed the settings. */
const settingsFields = v.object({
  kind: v.literal('settings'),
  keepText: v.boolean(),
  retention: v.variant('keep', [
    v.object({ keep: v.literal('forever') }),
    v.object({ keep: v.literal('days'), days: positiveInteger }),
    v.object({ keep: v.literal('pages'), pages: positiveInteger }),
  ]),
  options: v.optional(v.record(v.string(), v.unknown()), {}),
});

/** Returns the fields of a line of kind `settings`, in the order in which they are written. */
export function settingsToFields(
  { keepText, retention }: LibrarySettings,
  options: FileOptions = {},
): object {
  const hasOptions = Object.keys(options).length > 0;
  return { kind: 'settings', keepText, retention, ...(hasOptions && { options }) };
}

/** Whether two settings are the same. */
export function areSameSettings(a: LibrarySettings, b: LibrarySettings): boolean {
  return JSON.stringify(settingsToFields(a)) === JSON.stringify(settingsToFields(b));
}

/** The schema of a file: its lines after the header, by their kind. */
const FIELDS = {
  settings: settingsFields,
  rule: ruleFields,
  import: importFields,
  page: pageFields,
  address: addressFields,
  apart: apartFields,
  end: v.object({ kind: v.literal('end') }),
} as const;

type FileKind = keyof typeof FIELDS;

/** Parses a line after the header. */
export function parseRecord(text: string): ParsedLine {
  const json = parseJson(text);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return skipLine('not-json', 'Not a JSON object');
  }
  const stated = Object.hasOwn(json, 'kind') ? (json as { kind: unknown }).kind : undefined;
  if (typeof stated !== 'string') return skipLine('wrong-value', 'The line has no kind');
  const kind = (Object.keys(FIELDS) as FileKind[]).find((known) => known === stated);
  if (!kind) return skipLine('unknown-kind', `Unknown kind: ${stated}`);
  try {
    return { kind, record: toRecord(kind, json) };
  } catch (error) {
    return { kind, ...skipLine(issueKindOf(error), messageOf(error)) };
  }
}

function toRecord(kind: FileKind, json: object): FileRecord {
  if (kind === 'page') return { kind, page: pageFromFields(v.parse(pageFields, json)) };
  if (kind === 'import') {
    const { kind: _, ...fields } = v.parse(importFields, json);
    return { kind, import: fields };
  }
  if (kind === 'address') return { kind, saved: addressFromFields(v.parse(addressFields, json)) };
  if (kind === 'settings') {
    const { keepText, retention, options } = v.parse(settingsFields, json);
    return { kind, settings: { keepText, retention }, options };
  }
  if (kind === 'rule') return { kind, rule: ruleFromFields(v.parse(ruleFields, json)) };
  if (kind === 'apart') return { kind, pair: apartFromFields(v.parse(apartFields, json)) };
  return { kind };
}

function skipLine(kind: ImportIssueKind, message: string): ParsedLine {
  return { skipped: { kind, message } };
}

function issueKindOf(error: unknown): ImportIssueKind {
  return error instanceof TooBroadError ? 'too-broad' : 'wrong-value';
}

function messageOf(error: unknown): string {
  if (!(error instanceof v.ValiError)) return String(error);
  const [issue]: readonly v.BaseIssue<unknown>[] = error.issues;
  return issue ? `${v.getDotPath(issue) ?? 'line'}: ${issue.message}` : error.message;
}
