/**
 * The reader's settings in `storage.local`: their names, defaults, and valid values. Every part of the
 * extension reads them here; the background passes content scripts what they need. Rules and the
 * library's own settings are in the library (`core/library/rules.ts`).
 */
import * as v from 'valibot';
import { CATEGORIES } from '../../core/url/exclusions/categories.ts';
import { LANGUAGE_CHOICES } from '../i18n/language.ts';
import type { DisabledReason } from './page-state.ts';
import { SENSITIVITIES } from './sensitivity.ts';

/**
 * The version of what the welcome page promises. When the promise changes in substance, increase it:
 * no page is then checked until the reader has agreed again.
 */
export const CONSENT_VERSION = 1;

/** The value of `pausedUntil` while Twicetold is paused until the reader resumes it. */
export const UNTIL_RESUMED = Number.MAX_SAFE_INTEGER;

/** The corners of a page in which the banner can appear. */
export const CORNERS = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const;
export type Corner = (typeof CORNERS)[number];

/** Where titles and links are marked: nowhere, in feed readers, or in lists of links, too. */
const MARKS = ['off', 'readers', 'all'] as const;
export type MarksChoice = (typeof MARKS)[number];

/** How long a page must be read before it is stored, unless the reader chooses otherwise. */
export const DEFAULT_DWELL_MS = 10_000;

const nonNegative = v.pipe(v.number(), v.minValue(0));

const ENTRIES = {
  /** The version of the promise that the reader agreed to; 0 before consent. */
  consent: v.fallback(nonNegative, 0),
  /** No page is checked before this time (milliseconds since 1970). An invalid value means never. */
  pausedUntil: v.optional(v.fallback(nonNegative, UNTIL_RESUMED), 0),
  /** Milliseconds of active reading after which a page is remembered. */
  dwellMs: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(3_600_000)), DEFAULT_DWELL_MS),
  language: v.fallback(v.picklist(LANGUAGE_CHOICES), 'auto'),
  sensitivity: v.fallback(v.picklist(SENSITIVITIES), 'usual'),
  /** Whether a banner warns about copies. The icon shows them in any case. */
  banners: v.fallback(v.boolean(), true),
  corner: v.fallback(v.picklist(CORNERS), 'bottom-right'),
  /** Sites without banners. Change them with `setListed` in listed-sites.ts. */
  mutedSites: v.fallback(v.array(v.string()), []),
  /** Categories that the reader doesn't want to skip. */
  disabledExclusions: v.fallback(v.array(v.picklist(CATEGORIES)), []),
  /** Whether pages in private windows are looked up. They are never remembered. */
  privateLookUp: v.fallback(v.boolean(), false),
  /** Where what the reader has read is marked: see {@link MARKS}. Absent until the reader was asked. */
  marks: v.fallback(v.optional(v.picklist(MARKS)), undefined),
  /** Sites where what the reader has read is marked in any case. */
  markedSites: v.fallback(v.array(v.string()), []),
  /** Whether titles of what was read are faded instead of marked. */
  fadesMarked: v.fallback(v.boolean(), false),
};

const schema = v.object(ENTRIES);

export type Settings = Readonly<v.InferOutput<typeof schema>>;

const NAMES = Object.keys(ENTRIES);

/** Returns the current settings. A stored value of the wrong type counts as not set. */
export async function getSettings(): Promise<Settings> {
  return fromStored(await browser.storage.local.get(NAMES));
}

/** Reads the settings from the records of `storage.local`. */
export function fromStored(stored: Readonly<Record<string, unknown>>): Settings {
  return v.parse(schema, Object.fromEntries(NAMES.map((name) => [name, stored[name]])));
}

/** Stores some settings. */
export async function saveSettings(settings: Partial<Settings>): Promise<void> {
  await browser.storage.local.set(settings);
}

/** What the reader sets outside the options page: whether Twicetold runs at all. */
const NOT_RESET: readonly string[] = ['consent', 'pausedUntil'];

/** Restores the defaults, except consent and pause, so that a reset doesn't start Twicetold. */
export async function resetSettings(): Promise<void> {
  await browser.storage.local.remove(OPTIONS);
}

const OPTIONS = NAMES.filter((name) => !NOT_RESET.includes(name));

/** Returns the options that the reader has set, for a library file. */
export async function storedOptions(): Promise<Readonly<Record<string, unknown>>> {
  return await browser.storage.local.get(OPTIONS);
}

/** Takes the options of a library file. Consent isn't one, and an invalid value is the default. */
export async function takeOptions(options: Readonly<Record<string, unknown>>): Promise<void> {
  const valid: Readonly<Record<string, unknown>> = fromStored(options);
  const taken = OPTIONS.filter((name) => Object.hasOwn(options, name));
  await saveSettings(Object.fromEntries(taken.map((name) => [name, valid[name]])));
}

/**
 * Calls back whenever a setting changes.
 *
 * @returns a function that stops it.
 */
export function onSettingsChange(callback: () => void): () => void {
  const listen = (changes: Record<string, unknown>, area: string) => {
    if (area === 'local' && NAMES.some((name) => name in changes)) callback();
  };
  browser.storage.onChanged.addListener(listen);
  return () => browser.storage.onChanged.removeListener(listen);
}

/** Returns why the settings let no page be checked now, or `undefined` if they do. */
export function getDisabledReason({ consent, pausedUntil }: Settings): DisabledReason | undefined {
  if (consent < CONSENT_VERSION) return { off: 'no-consent' };
  if (pausedUntil > Date.now()) return { off: 'paused', until: pausedUntil };
  return undefined;
}
