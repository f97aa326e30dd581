import { menuWords } from '../i18n/background.ts';
import { openSidePanel } from '../shared/side-panel.ts';
import { openLibraryPage } from './open-page.ts';
import { comparePage, keepSite, rememberPage, type TabAction } from './tab-actions.ts';

const LINE = 'line';

/** The lines of the menu of a page, from top to bottom. */
const MENU_ITEMS: readonly (
  | readonly [id: keyof ReturnType<typeof menuWords>, wish: TabAction]
  | typeof LINE
)[] = [
  ['remember', rememberPage],
  ['compare', comparePage],
  LINE,
  ['always', keepSite('always')],
  ['lookUp', keepSite('look-up')],
  ['never', keepSite('never')],
  ['defaultRule', keepSite(undefined)],
  LINE,
  ['library', () => openLibraryPage()],
  ['panel', ({ windowId }) => openSidePanel(windowId)],
];

/** Makes the menus, in the language that is spoken. */
export async function makeMenus(): Promise<void> {
  await browser.contextMenus.removeAll();
  MENU_ITEMS.forEach((line, place) => {
    const [id, what] =
      line === LINE
        ? [`${LINE}-${place}`, { type: 'separator' as const }]
        : [line[0], { title: menuWords()[line[0]] }];
    // Two of these at once, as after an update, make a line twice: the second is refused.
    browser.contextMenus.create({ id, contexts: ['page', 'selection'], ...what }, () => {
      void browser.runtime.lastError;
    });
  });
}

/** Does what was chosen; the listener of `contextMenus.onClicked`. */
export function onMenuClick(
  { menuItemId }: chrome.contextMenus.OnClickData,
  tab?: chrome.tabs.Tab,
) {
  const line = MENU_ITEMS.find((line) => line[0] === menuItemId);
  if (tab && line && line !== LINE) void line[1](tab);
}
