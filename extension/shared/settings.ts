import * as v from 'valibot';
import { LANGUAGE_CHOICES } from '../i18n/language.ts';
import { CATEGORIES } from './exclusion.ts';
import type { DisabledReason } from './page-state.ts';

/** The version of what the welcome page promises; a change of substance asks for consent anew. */
export const CONSENT_VERSION = 2;

/** Until the reader resumes by hand. */
export const UNTIL_RESUMED = Number.MAX_SAFE_INTEGER;

/** How alike a page must be to be warned of: see `shared/warns.ts`. */
export const SENSITIVITIES = ['strict', 'usual', 'wide'] as const;
export type Sensitivity = (typeof SENSITIVITIES)[number];

/** Where the banner stands. */
export const CORNERS = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const;
export type Corner = (typeof CORNERS)[number];

const number = v.pipe(v.number(), v.minValue(0));

const FORMS = {
  /** The version of the consent that was given; 0 before any. */
  consent: v.fallback(number, 0),
  /** Nothing is looked at before this time (milliseconds since 1970); one that is broken never comes. */
  pausedUntil: v.optional(v.fallback(number, UNTIL_RESUMED), 0),
  /** Milliseconds of active reading after which a page is remembered. */
  dwellMs: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(3_600_000)), 10_000),
  language: v.fallback(v.picklist(LANGUAGE_CHOICES), 'auto'),
  sensitivity: v.fallback(v.picklist(SENSITIVITIES), 'usual'),
  /** Whether a banner tells of copies; the icon does in any case. */
  banners: v.fallback(v.boolean(), true),
  corner: v.fallback(v.picklist(CORNERS), 'bottom-right'),
  /** Sites on which no banner is shown. */
  mutedSites: v.fallback(v.array(v.string()), []),
  /** Built-in exclusions that the reader has switched off. */
  disabledExclusions: v.fallback(v.array(v.picklist(CATEGORIES)), []),
  /** Whether pages in private windows are looked up; they are never remembered. */
  privateLookUp: v.fallback(v.boolean(), false),
  /** Whether links to pages that were read are marked. */
  showLinkBadges: v.fallback(v.boolean(), false),
};

const form = v.object(FORMS);

/**
 * What the reader has chosen, in `storage.local`: in Chrome closed to content scripts by the
 * background, in Firefox open to them, as ever, and not to pages.
 */
export type Settings = Readonly<v.InferOutput<typeof form>>;

/** Settings that were renamed after readers had stored them under these keys. */
const STORED_KEYS: Readonly<Record<string, string>> = {
  dwellMs: 'dwell',
  mutedSites: 'quietSites',
  disabledExclusions: 'included',
  showLinkBadges: 'marksLinks',
};

function storedKey(name: string): string {
  return STORED_KEYS[name] ?? name;
}

const NAMES = Object.keys(FORMS);
const KEYS = NAMES.map(storedKey);

/** Returns the current settings. A stored value of the wrong type counts as not set. */
export async function settings(): Promise<Settings> {
  return settingsOf(await browser.storage.local.get(KEYS));
}

/** Reads the settings from the records of `storage.local`. */
export function settingsOf(stored: Readonly<Record<string, unknown>>): Settings {
  return v.parse(form, Object.fromEntries(NAMES.map((name) => [name, stored[storedKey(name)]])));
}

/** Returns settings as the records that `storage.local` keeps of them. */
export function toStored(settings: Partial<Settings>): Record<string, unknown> {
  const records = Object.entries(settings).map(([name, value]) => [storedKey(name), value]);
  return Object.fromEntries(records);
}

/** Stores some settings. */
export async function change(settings: Partial<Settings>): Promise<void> {
  await browser.storage.local.set(toStored(settings));
}

/** What no options page shows: the reader's word on whether anything is looked at at all. */
const LEAVE = ['consent', 'pausedUntil'];

/** Brings all back to what they were at first, except consent and pause: nothing begins by it. */
export async function reset(): Promise<void> {
  await browser.storage.local.remove(KEYS.filter((key) => !LEAVE.includes(key)));
}

/** Calls back whenever any of them changes, until the function it gives is called. */
export function onChange(callback: () => void): () => void {
  const listen = (changes: Record<string, unknown>, area: string) => {
    if (area === 'local' && KEYS.some((key) => key in changes)) callback();
  };
  browser.storage.onChanged.addListener(listen);
  return () => browser.storage.onChanged.removeListener(listen);
}

/** Why nothing may be looked at just now; nothing when pages may be. */
export function getDisabledReason({ consent, pausedUntil }: Settings): DisabledReason | undefined {
  if (consent < CONSENT_VERSION) return { off: 'no-consent' };
  if (pausedUntil > Date.now()) return { off: 'paused', until: pausedUntil };
  return undefined;
}
