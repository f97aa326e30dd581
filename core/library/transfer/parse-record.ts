import * as v from 'valibot';
import type { Entry } from '../entry.ts';
import type { LibrarySettings } from '../settings.ts';
import { fingerprintFields, isOfUnknownProfile } from './fingerprint-line.ts';
import type { Counts, RecordKind } from './format.ts';
import { endFields } from './header-line.ts';
import { neverFields } from './never-line.ts';
import { pageFields, pageFromFields } from './page-line.ts';
import { parseJson } from './parse-json.ts';
import { settingsFields } from './settings-line.ts';
import type { SkipKind } from './skip.ts';

/** What a line after the header says. */
export type FileRecord =
  | { readonly kind: 'settings'; readonly settings: LibrarySettings }
  | { readonly kind: 'never'; readonly what: string; readonly since: number }
  | { readonly kind: 'page'; readonly entry: Entry }
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
  never: neverFields,
  page: pageFields,
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
  try {
    return { kind, record: recordOf(kind, json), skipped: unknownFields(kind, json) };
  } catch (error) {
    const reason = isOfUnknownProfile(json) ? 'unknown-profile' : 'wrong-value';
    return { kind, ...skip(reason, say(error)) };
  }
}

function recordOf(kind: Kind, json: object): FileRecord {
  if (kind === 'page') return { kind, entry: pageFromFields(v.parse(pageFields, json)) };
  if (kind === 'settings') {
    const { keepText, retention } = v.parse(settingsFields, json);
    return { kind, settings: { keepText, retention } };
  }
  return kind === 'never' ? v.parse(neverFields, json) : v.parse(endFields, json);
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
