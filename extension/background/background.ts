import { hasAccess } from '../shared/no-access.ts';
import { onChange } from '../shared/settings.ts';
import { answer } from './answer.ts';
import { closeStorage } from './close-storage.ts';
import { command } from './commands.ts';
import { EXPIRE, expire, expireInTime } from './expire.ts';
import { showDefault } from './icon.ts';
import { currentSettings } from './leave.ts';
import { choose, makeMenus } from './menus.ts';
import { enter, suggest } from './omnibox.ts';
import { resumeInTime } from './pause-end.ts';
import { wakeTabs, watchUnread } from './wake-tabs.ts';
import { askAgain, welcome } from './welcome.ts';

// Every listener is added in the first turn: an event that woke the worker goes only to those.
browser.runtime.onMessage.addListener(answer);
browser.runtime.onInstalled.addListener(({ reason }) => {
  if (reason === 'install') void welcome();
  if (reason === 'update') void askAgain();
});
// Starts the worker with the browser; what it then does is at the end of this file.
browser.runtime.onStartup.addListener(() => {});
browser.alarms.onAlarm.addListener(
  ({ name }) => void (name === EXPIRE ? expire() : syncBrowserUi()),
);
// The reader gave or took back access to sites, in the browser's own list of extensions.
browser.permissions.onAdded.addListener(() => void syncBrowserUi());
browser.permissions.onRemoved.addListener(() => void syncBrowserUi());
onChange(() => void syncBrowserUi());
watchUnread();
browser.contextMenus.onClicked.addListener(choose);
browser.commands.onCommand.addListener(command);
browser.omnibox.onInputStarted.addListener(() => void suggest('', () => {}));
browser.omnibox.onInputChanged.addListener((words, show) => void suggest(words, show));
browser.omnibox.onInputEntered.addListener((words, where) => void enter(words, where));

// Chrome remembers it, but an older version of ours did not ask for it.
void closeStorage().catch(() => {});
void syncOnce();

/**
 * Brings everything in line when Twicetold was installed, updated or enabled again, or the browser
 * was started. Enabling has no event, but the worker runs after each of them (Chrome registers it
 * again, Firefox starts the event page), and each has emptied `storage.session`.
 */
async function syncOnce(): Promise<void> {
  const { synced } = await browser.storage.session.get('synced');
  if (synced) return;
  await Promise.all([syncBrowserUi(), expire()]);
  await browser.storage.session.set({ synced: true });
}

/** Brings icon, menus, alarms and open tabs in line with what the reader has chosen. */
async function syncBrowserUi(): Promise<void> {
  const [{ off }, sees] = await Promise.all([currentSettings(), hasAccess()]);
  await Promise.all([
    showDefault(off ?? (sees ? undefined : { off: 'no-access' })),
    makeMenus(),
    resumeInTime(off),
    wakeTabs(),
    expireInTime(),
  ]);
}
