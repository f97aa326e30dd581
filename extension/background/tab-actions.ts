import type { RulePolicy } from '../../core/library/storage/schema.ts';
import { menuWords } from '../i18n/background.ts';
import { askPage } from '../shared/messages.ts';
import type { PageState } from '../shared/page-state.ts';
import { saveSettings, UNTIL_RESUMED } from '../shared/settings.ts';
import { openSidePanel } from '../shared/side-panel.ts';
import { openCompare, openLibraryPage, readerLibrary } from './library.ts';
import { currentSettings } from './page-access.ts';
import { syncTabs } from './tabs.ts';

/**
 * What the reader can do with a tab by menu or keyboard shortcut. If it can't be done, the popup opens
 * and shows why.
 */
export type TabAction = (tab: chrome.tabs.Tab) => Promise<void>;

/** Remembers the page in a tab now, however long it was read. */
export const rememberPage: TabAction = orPopup(async ({ id = -1 }) => {
  const reply = await askPage(id, 'remember');
  // The content script sets the icon itself.
  return 'remembered' in reply && reply.remembered;
});

/** Opens the comparison of the page in a tab with the most similar page in the library. */
const comparePage: TabAction = orPopup(async ({ id = -1 }) => {
  const page = mostSimilarId(await askPage(id, 'state', { all: false }));
  // Validated, because this answer comes from a content script.
  return Number.isSafeInteger(page) && (await openCompare(id, Number(page)));
});

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
export const setSiteRule = (policy: RulePolicy | undefined): TabAction =>
  orPopup(async ({ url, incognito }) => {
    if (incognito || !url || !/^https?:/.test(url)) return false;
    const { off } = await currentSettings();
    if (off?.off === 'no-consent') return false;
    const library = await readerLibrary();
    await library.setRule({ site: url }, policy, Date.now());
    await syncTabs();
    return true;
  });

/** Pauses until the reader resumes, or resumes. Before consent, there is nothing to pause. */
export async function togglePause(): Promise<void> {
  const { chosen, off } = await currentSettings();
  if (off?.off === 'no-consent') return await openPopup();
  await saveSettings({ pausedUntil: chosen.pausedUntil > Date.now() ? 0 : UNTIL_RESUMED });
}

/** Makes an action of what returns whether it could be done. Otherwise the popup opens. */
function orPopup(act: (tab: chrome.tabs.Tab) => Promise<boolean>): TabAction {
  return async (tab) => {
    if (!(await act(tab).catch(() => false))) await openPopup();
  };
}

/** Opens the popup, which shows the state of the page. */
async function openPopup(): Promise<void> {
  // Refused if no window is focused, and in Firefox before 149 if no user gesture came just before.
  await browser.action.openPopup().catch(() => {});
}

const SEPARATOR = 'separator';

/** The items of a page's context menu, from top to bottom. */
const MENU_ITEMS: readonly (
  | readonly [id: keyof ReturnType<typeof menuWords>, action: TabAction]
  | typeof SEPARATOR
)[] = [
  ['remember', rememberPage],
  ['compare', comparePage],
  SEPARATOR,
  ['always', setSiteRule('always')],
  ['lookUp', setSiteRule('look-up')],
  ['never', setSiteRule('never')],
  ['defaultRule', setSiteRule(undefined)],
  SEPARATOR,
  ['library', () => openLibraryPage()],
  ['panel', ({ windowId }) => openSidePanel(windowId)],
];

/** Creates the context menu in the reader's language, and removes the one before. */
export async function createMenus(): Promise<void> {
  await browser.contextMenus.removeAll();
  MENU_ITEMS.forEach((item, i) => {
    const [id, properties] =
      item === SEPARATOR
        ? [`${SEPARATOR}-${i}`, { type: 'separator' as const }]
        : [item[0], { title: menuWords()[item[0]] }];
    browser.contextMenus.create({ id, contexts: ['page', 'selection'], ...properties }, () => {
      // Two calls at the same time, such as after an update, create each item twice. The browser
      // refuses the second, and reading the error keeps it from being logged.
      void browser.runtime.lastError;
    });
  });
}

/** Runs the action of the chosen item; the listener of `contextMenus.onClicked`. */
export function onMenuClick(
  { menuItemId }: chrome.contextMenus.OnClickData,
  tab?: chrome.tabs.Tab,
) {
  const item = MENU_ITEMS.find((item) => item[0] === menuItemId);
  if (tab && item && item !== SEPARATOR) void item[1](tab);
}
