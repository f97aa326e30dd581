import type { Page } from '../../core/library/storage/page.ts';
import type { SavedAddress } from '../../core/library/storage/saved-addresses.ts';
import { isHttpUrl } from '../../core/url/http-url.ts';
import { siteOf } from '../../core/url/site.ts';
import { omniboxWords } from '../i18n/background.ts';
import { errorWords } from '../i18n/common.ts';
import { formatOnDate } from '../i18n/date.ts';
import { isFirefox } from '../shared/is-firefox.ts';
import { isOnlySaved } from '../shared/page-state.ts';
import { errorCodeOf, openLibraryPage, readerLibrary } from './library.ts';
import { currentSettings } from './page-access.ts';

/** More than any browser shows. */
const MAX_SUGGESTIONS = 8;
/** Suggestions that saved links get before pages do. */
const MIN_LINKS = 2;

/** Ends the search for what the reader had typed before. */
let typing = new AbortController();

type Suggest = (results: chrome.omnibox.SuggestResult[]) => void;

/**
 * Suggests pages and saved links in the library after `tt` in the address bar; the listener of
 * `omnibox.onInputChanged`.
 */
export async function showSuggestions(words: string, show: Suggest): Promise<void> {
  typing.abort();
  typing = new AbortController();
  const { signal } = typing;
  try {
    const { off } = await currentSettings();
    // Before consent there is no library, and opening it would create one.
    if (off?.off === 'no-consent') return setDefaultSuggestion(omniboxWords().noConsent);
    setDefaultSuggestion(omniboxWords().all(words.trim()));
    const library = await readerLibrary();
    const [{ pages }, links] = await Promise.all([
      library.search({ words, limit: MAX_SUGGESTIONS, signal }),
      words.trim() === '' ? [] : library.searchAddresses({ words, signal }),
    ]);
    // A few saved links are shown however many pages there are.
    const shown = pages.slice(0, MAX_SUGGESTIONS - Math.min(links.length, MIN_LINKS));
    show([...shown.map(toSuggestion), ...links.map(toLinkSuggestion)].slice(0, MAX_SUGGESTIONS));
  } catch (error) {
    if (signal.aborted) return;
    setDefaultSuggestion(errorWords()[errorCodeOf(error)]);
  }
}

/** Opens the chosen page, or the library for other text; the listener of `omnibox.onInputEntered`. */
export async function onOmniboxEnter(
  text: string,
  where: `${chrome.omnibox.OnInputEnteredDisposition}`,
): Promise<void> {
  if (!isHttpUrl(text)) {
    // From a private window the library opens in a regular one, whose history would keep the search.
    const window = await browser.windows.getLastFocused().catch(() => undefined);
    return await openLibraryPage(window?.incognito === false ? text.trim() : '');
  }
  if (where === 'currentTab') await browser.tabs.update({ url: text });
  else await browser.tabs.create({ url: text, active: where === 'newForegroundTab' });
}

function setDefaultSuggestion(text: string): void {
  browser.omnibox.setDefaultSuggestion({ description: toDescription(text) });
}

function toSuggestion(page: Page): chrome.omnibox.SuggestResult {
  const { url, title, site, lastRead } = page;
  const text = isOnlySaved(page)
    ? savedText(title || url, site)
    : omniboxWords().page(title || url, site, formatOnDate(lastRead));
  return { content: url, description: toDescription(text) };
}

function toLinkSuggestion({ url, title }: SavedAddress): chrome.omnibox.SuggestResult {
  return { content: url, description: toDescription(savedText(title || url, siteOf(url))) };
}

/** What was saved and never read has no date. */
function savedText(title: string, site: string): string {
  return `${title} — ${site}`;
}

// Control characters, which XML doesn't allow, and line separators.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this removes.
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff]/g;
// Bidirectional controls and other invisible characters: a title could reverse the site and date
// that follow it.
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Returns text as a description of a suggestion, which Chrome reads as XML and Firefox as plain text. */
function toDescription(text: string): string {
  const plain = text.replace(CONTROLS, ' ').replace(INVISIBLE, '').toWellFormed();
  if (isFirefox()) return plain;
  return plain.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
