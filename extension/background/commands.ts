import { openLibraryPage } from './open-page.ts';
import { openSidePanel } from './side-panel.ts';
import { rememberPage, togglePause, type Wish } from './wishes.ts';

/** What the keys of the manifest do, but for those that the browser itself knows. */
const COMMANDS: Readonly<Record<string, Wish>> = {
  'open-library': () => openLibraryPage(),
  remember: rememberPage,
  'toggle-pause': togglePause,
  'open-side-panel': ({ windowId }) => openSidePanel(windowId),
};

/** Does what a key is for; the listener of `commands.onCommand`. */
export function command(name: string, tab?: chrome.tabs.Tab): void {
  const wish = COMMANDS[name];
  if (!wish) return;
  if (tab) void wish(tab);
  else void atHand().then((tab) => tab && wish(tab));
}

async function atHand(): Promise<chrome.tabs.Tab | undefined> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tab;
}
