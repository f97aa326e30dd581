import * as v from 'valibot';
import type { Apart } from '../apart/apart.ts';
import type { Entry } from '../entry.ts';
import type { Rule } from '../rules/rule.ts';
import { TooBroad } from '../rules/too-broad.ts';
import type { LibrarySettings } from '../settings.ts';
import { apartFields, apartFromFields } from './apart-line.ts';
import { fingerprintFields, isOfUnknownProfile } from './fingerprint-line.ts';
import type { Counts, RecordKind } from './format.ts';
import { endFields } from './header-line.ts';
import { pageFields, pageFromFields } from './page-line.ts';
import { parseJson } from './parse-json.ts';
import { neverFields, ruleFields, ruleFromFields } from './rule-line.ts';
import { settingsFields } from './settings-line.ts';
import type { SkipKind } from './skip.ts';

/** What a line after the header says. */
export type FileRecord =
  | { readonly kind: 'settings'; readonly settings: LibrarySettings }
  | { readonly kind: 'rule'; readonly rule: Rule }
  | { readonly kind: 'page'; readonly entry: Entry }
  | { readonly kind: 'apart'; readonly pair: Apart }
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
