import type { RulePolicy } from '../../core/library/storage/schema.ts';
import { type IconState, isIconState, type ManualRememberReply } from '../shared/message-schema.ts';
import { askPage } from '../shared/messages.ts';
import type { PageState } from '../shared/page-state.ts';
import { saveSettings, UNTIL_RESUMED } from '../shared/settings.ts';
import { showIcon } from './icon.ts';
import { errorCodeOf, readerLibrary } from './library.ts';
import { openCompare } from './open-page.ts';
import { currentSettings } from './page-access.ts';
import { syncTabs } from './tabs.ts';

/**
 * What the reader can do with a tab by menu or keyboard shortcut. If it can't be done, the popup opens
 * and shows why.
 */
export type TabAction = (tab: chrome.tabs.Tab) => Promise<void>;

/** Remembers the page in a tab now, however long it was read. */
export const rememberPage: TabAction = async ({ id }) => {
  if (id === undefined) return;
  const result = await askPage(id, 'remember').catch(() => undefined);
  // The content script sets the icon itself.
  if (result && 'remembered' in result && result.remembered) return;
  const state = result && iconStateOf(result);
  if (isIconState(state)) await showIcon(id, state);
  await openPopup();
};

/** Returns what the icon shows about a result, if the result concerns this page only. */
function iconStateOf(result: ManualRememberReply): IconState | undefined {
  if ('excluded' in result) return { show: 'excluded', why: result.excluded };
  if ('error' in result) return { show: 'error', error: result.error };
  if ('notArticle' in result) return { show: 'not-article', reason: result.notArticle };
  return undefined;
}

/** Opens the comparison of the page in a tab with the most similar page in the library. */
export const comparePage: TabAction = async ({ id }) => {
  if (id === undefined) return;
  const state = await askPage(id, 'state', { all: false }).catch(() => undefined);
  const page = state && mostSimilarId(state);
  try {
    // Validated, because this answer comes from a content script too.
    const isOpen = Number.isSafeInteger(page) && (await openCompare(id, Number(page)));
    if (!isOpen) await openPopup();
  } catch (error) {
    await showIcon(id, { show: 'error', error: errorCodeOf(error) });
    await openPopup();
  }
};

function mostSimilarId(state: PageState): number | undefined {
  if (state.kind !== 'looked-up') return undefined;
  const { copies, related, previousVisit } = state;
  return copies[0]?.id ?? previousVisit?.id ?? related[0]?.id;
}

/**
 * Returns the action that sets the rule for the site in a tab, or deletes it if the policy is
 * `undefined`. Open pages follow at once. It does nothing in a private window, whose sites are never
 * stored, and before consent, when there is no library.
 */
export const setSiteRule =
  (policy: RulePolicy | undefined): TabAction =>
  async ({ id, url, incognito }) => {
    if (id === undefined || incognito || !url || !/^https?:/.test(url)) return await openPopup();
    try {
      const { off } = await currentSettings();
      if (off?.off === 'no-consent') return await openPopup();
      const library = await readerLibrary();
      await library.setRule({ site: url }, policy, Date.now());
      await syncTabs();
    } catch (error) {
      await showIcon(id, { show: 'error', error: errorCodeOf(error) });
      await openPopup();
    }
  };

/** Pauses until the reader resumes, or resumes. Before consent, there is nothing to pause. */
export async function togglePause(): Promise<void> {
  const { chosen, off } = await currentSettings();
  if (off?.off === 'no-consent') return await openPopup();
  await saveSettings({ pausedUntil: chosen.pausedUntil > Date.now() ? 0 : UNTIL_RESUMED });
}

/** Opens the popup, which shows the state of the page. */
async function openPopup(): Promise<void> {
  // Refused if no window is focused, and in Firefox before 149 if no user gesture came just before.
  await browser.action.openPopup().catch(() => {});
}
