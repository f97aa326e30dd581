import type { RulePolicy } from '../../core/library/storage/schema.ts';
import { askPage, type IconState, type ManualRememberReply } from '../shared/messages.ts';
import type { PageState } from '../shared/page-state.ts';
import { saveSettings, UNTIL_RESUMED } from '../shared/settings.ts';
import { showIcon } from './icon.ts';
import { errorCodeOf, readerLibrary } from './library.ts';
import { isIconState } from './message-schema.ts';
import { openCompare } from './open-page.ts';
import { currentSettings } from './page-access.ts';
import { syncTabs } from './tabs.ts';

/** What the reader can ask for by menu or by key; what cannot be done is said by popup and icon. */
export type TabAction = (tab: chrome.tabs.Tab) => Promise<void>;

/** Remembers the page in a tab without waiting for the reading. */
export const rememberPage: TabAction = async ({ id }) => {
  if (id === undefined) return;
  const done = await askPage(id, 'remember').catch(() => undefined);
  // The page itself shows that it is done.
  if (done && 'remembered' in done && done.remembered) return;
  const state = done && iconOf(done);
  if (isIconState(state)) await showIcon(id, state);
  await sayWhy();
};

/** What the icon shows of it, as far as it is an affair of this page. */
function iconOf(done: ManualRememberReply): IconState | undefined {
  if ('excluded' in done) return { show: 'excluded', why: done.excluded };
  if ('error' in done) return { show: 'error', error: done.error };
  if ('notArticle' in done) return { show: 'not-article', reason: done.notArticle };
  return undefined;
}

/** Opens the comparison of the page in a tab with the closest that was read. */
export const comparePage: TabAction = async ({ id }) => {
  if (id === undefined) return;
  const state = await askPage(id, 'state').catch(() => undefined);
  const page = state && closest(state);
  // What a page says of itself is as little to be relied on as its other messages.
  const opened = Number.isSafeInteger(page) && (await openCompare(id, Number(page)));
  if (!opened) await sayWhy();
};

function closest(state: PageState): number | undefined {
  if (state.kind !== 'looked-up') return undefined;
  const { copies, related, previousVisit } = state;
  return copies[0]?.id ?? previousVisit?.id ?? related[0]?.id;
}

/**
 * Sets what becomes of the site in a tab, or takes that back; obeyed at once. Not in a private
 * window, whose sites are written nowhere, and not before consent, when there is no library.
 */
export const keepSite =
  (keep: RulePolicy | undefined): TabAction =>
  async ({ id, url, incognito }) => {
    if (id === undefined || incognito || !url || !/^https?:/.test(url)) return await sayWhy();
    try {
      const { off } = await currentSettings();
      if (off?.off === 'no-consent') return await sayWhy();
      const library = await readerLibrary();
      await library.setRule({ site: url }, keep, Date.now());
      await syncTabs();
    } catch (error) {
      await showIcon(id, { show: 'error', error: errorCodeOf(error) });
      await sayWhy();
    }
  };

/** Pauses until it is resumed, or resumes. */
export async function togglePause(): Promise<void> {
  const { off } = await currentSettings();
  await saveSettings({ pausedUntil: off?.off === 'paused' ? 0 : UNTIL_RESUMED });
}

/** Opens the popup, which says how things stand. */
async function sayWhy(): Promise<void> {
  // Refused where no window is in front, and by Firefox before 149 without a touch just before.
  await browser.action.openPopup().catch(() => {});
}
