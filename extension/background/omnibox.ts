import type { Page } from '../../core/library/storage/page.ts';
import { omniboxWords } from '../i18n/background.ts';
import { errorWords } from '../i18n/common.ts';
import { formatOnDate } from '../i18n/date.ts';
import { errorCodeOf, readerLibrary } from './library.ts';
import { openLibraryPage } from './open-page.ts';
import { currentSettings } from './page-access.ts';

/** More than the browsers show. */
const MAX_SUGGESTIONS = 8;

type Suggest = (results: chrome.omnibox.SuggestResult[]) => void;

/** Says under `tt` what the library has of these words; the listener of `omnibox.onInputChanged`. */
export async function suggest(words: string, show: Suggest): Promise<void> {
  try {
    const { off } = await currentSettings();
    // Before consent there is no library, and none is made.
    if (off?.off === 'no-consent') return say(omniboxWords().noConsent);
    say(omniboxWords().all(words.trim()));
    const library = await readerLibrary();
    const { pages } = await library.search({ words, limit: MAX_SUGGESTIONS });
    show(pages.map(suggestion));
  } catch (error) {
    say(errorWords()[errorCodeOf(error)]);
  }
}

/** Opens what was chosen: a page that was read or, for words, the library. */
export async function enter(
  chosen: string,
  where: `${chrome.omnibox.OnInputEnteredDisposition}`,
): Promise<void> {
  if (!isWebAddress(chosen)) {
    // The library opens in another window, whose history would keep what was typed in a private one.
    const window = await browser.windows.getLastFocused().catch(() => undefined);
    return await openLibraryPage(window?.incognito === false ? chosen.trim() : '');
  }
  if (where === 'currentTab') await browser.tabs.update({ url: chosen });
  else await browser.tabs.create({ url: chosen, active: where === 'newForegroundTab' });
}

function say(words: string): void {
  browser.omnibox.setDefaultSuggestion({ description: asText(words) });
}

function suggestion({ url, title, site, lastRead }: Page): chrome.omnibox.SuggestResult {
  return {
    content: url,
    description: asText(omniboxWords().page(title || url, site, formatOnDate(lastRead))),
  };
}

// Of which XML knows none, and the separators of lines.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are meant.
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff]/g;
// A title could turn round the site and the date that are said after it.
const UNSEEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Chrome reads a description as XML, Firefox as text; controls are in neither. */
export function asText(words: string): string {
  const plain = words.replace(CONTROLS, ' ').replace(UNSEEN, '').toWellFormed();
  if ('getBrowserInfo' in browser.runtime) return plain;
  return plain.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
