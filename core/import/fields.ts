/** Addresses, titles, and times as other programs write them. */
import { MAX_FIELD_LENGTH } from '../library/storage/page.ts';
import { stripBidiControls } from '../text/bidi-controls.ts';
import { isHttp } from '../url/http-url.ts';
import {
  type ImportEvent,
  type ImportedItem,
  type ImportIssue,
  issue,
  type SourceName,
} from './item.ts';

/** The fields of an entry as its file has them. */
export interface RawItem extends Partial<Pick<ImportedItem, 'content' | 'readAt' | 'savedAt'>> {
  readonly source: SourceName;
  readonly url: unknown;
  readonly canonical?: unknown;
  readonly title?: unknown;
  readonly isRead: boolean;
}

/** The most markup or text of a page, in UTF-16 units. Parsing more would block a page for too long. */
const MAX_CONTENT_LENGTH = 4_000_000;

/** Checks the fields of an entry. Returns an issue if its address or its text is unusable. */
export function toItem(raw: RawItem, file: string, entry?: number): ImportEvent {
  const url = parseAddress(raw.url);
  if (typeof url === 'string') return issue(url, file, entry);
  if (raw.content && raw.content.value.length > MAX_CONTENT_LENGTH) {
    return issue('too-large', file, entry);
  }
  const canonical = parseAddress(raw.canonical);
  return {
    kind: 'item',
    source: raw.source,
    url: url.href,
    ...(typeof canonical !== 'string' && { canonical: canonical.href }),
    title: toTitle(raw.title),
    ...(raw.savedAt !== undefined && { savedAt: raw.savedAt }),
    ...(raw.readAt !== undefined && { readAt: raw.readAt }),
    isRead: raw.isRead,
    ...(raw.content && { content: raw.content }),
  };
}

function parseAddress(address: unknown): URL | Extract<ImportIssue['code'], `n${string}`> {
  if (typeof address !== 'string' || address.length > MAX_FIELD_LENGTH) return 'no-address';
  if (!URL.canParse(address.trim())) return 'no-address';
  const url = new URL(address.trim());
  return isHttp(url) ? url : 'not-web-address';
}

/** Longer ones are somebody's text in the wrong place. */
const MAX_TITLE_LENGTH = 1000;

/** Returns a title as one line, without characters that control a terminal or the direction of text. */
export function toTitle(title: unknown): string {
  if (typeof title !== 'string') return '';
  const start = title.slice(0, 4 * MAX_TITLE_LENGTH).toWellFormed();
  const line = stripBidiControls(start)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return line.length <= MAX_TITLE_LENGTH
    ? line
    : `${line.slice(0, MAX_TITLE_LENGTH - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** 1990, before the web, and 2200. */
const [FIRST_TIME, LAST_TIME] = [631_152_000_000, 7_258_118_400_000];

/**
 * Parses a time: a date in words or in the forms of ISO 8601, or a number (also as digits) since 1970 in
 * seconds, milliseconds, or microseconds.
 *
 * @returns milliseconds since 1970, or undefined for anything else.
 */
export function parseTime(time: unknown): number | undefined {
  const text = typeof time === 'string' ? time.trim() : time;
  const isNumber = typeof text === 'number' || (typeof text === 'string' && NUMBER.test(text));
  const parsed = isNumber
    ? numberToMs(Number(text))
    : typeof text === 'string'
      ? parseDate(text)
      : 0;
  return parsed >= FIRST_TIME && parsed < LAST_TIME ? parsed : undefined;
}

const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/** A time of our century has ten digits in seconds, thirteen in milliseconds. */
function numberToMs(time: number): number {
  if (time < 1e11) return Math.floor(time * 1000);
  return Math.floor(time < 1e14 ? time : time / 1000);
}

// Without a name of a month, `Date` guesses: "-1" is 2001, and "10/5/12" is October or May.
const WORDS = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b.*\b\d{4}\b/i;

function parseDate(text: string): number {
  const iso =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(\.\d+)?)? ?(Z|[+-]\d\d(?::?\d\d)?)?$/i.exec(text);
  if (!iso) {
    // As `Date` writes itself, with the name of the time zone in any language.
    const words = text.slice(0, 200).replace(/\s*\(.*$/, '');
    return WORDS.test(words) ? dateToMs(words) : 0;
  }
  const [, day, minutes = '00:00', seconds = ':00', fraction = '', zone = 'Z'] = iso;
  const offset = zone.replace(
    /^([+-]\d\d):?(\d\d)?$/,
    (_, hours, rest = '00') => `${hours}:${rest}`,
  );
  return dateToMs(`${day}T${minutes}${seconds}${fraction.slice(0, 4)}${offset.toUpperCase()}`);
}

function dateToMs(date: string): number {
  // biome-ignore lint/style/noRestrictedGlobals: parses a date, and reads no clock.
  return Date.parse(date);
}
