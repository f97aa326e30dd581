import { menuWords } from '../i18n/background.ts';
import { openSidePanel } from '../shared/side-panel.ts';
import { openLibraryPage } from './open-page.ts';
import { comparePage, rememberPage, setSiteRule, type TabAction } from './tab-actions.ts';

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
