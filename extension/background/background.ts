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
import { hasAccess } from './site-access.ts';
import { wakeTabs } from './wake-tabs.ts';
import { askAgain, openWelcome } from './welcome.ts';

// Every listener is added in the first turn: an event that woke the worker goes only to those.
browser.runtime.onMessage.addListener(answer);
browser.runtime.onInstalled.addListener(({ reason }) => {
  void settle();
  void expire();
  if (reason === 'install') void openWelcome();
  if (reason === 'update') void askAgain();
});
browser.runtime.onStartup.addListener(() => {
  void settle();
  void expire();
});
browser.alarms.onAlarm.addListener(({ name }) => void (name === EXPIRE ? expire() : settle()));
// The reader gave or took back access to sites, in the browser's own list of extensions.
browser.permissions.onAdded.addListener(() => void settle());
browser.permissions.onRemoved.addListener(() => void settle());
onChange(() => void settle());
browser.contextMenus.onClicked.addListener(choose);
browser.commands.onCommand.addListener(command);
browser.omnibox.onInputStarted.addListener(() => void suggest('', () => {}));
browser.omnibox.onInputChanged.addListener((words, show) => void suggest(words, show));
browser.omnibox.onInputEntered.addListener((words, where) => void enter(words, where));

// Chrome remembers it, but an older version of ours did not ask for it.
void closeStorage().catch(() => {});

/** Brings icon, menus, alarms and open tabs in line with what the reader has chosen. */
async function settle(): Promise<void> {
  const [{ off }, sees] = await Promise.all([currentSettings(), hasAccess()]);
  await Promise.all([
    showDefault(off ?? (sees ? undefined : { off: 'no-access' })),
    makeMenus(),
    resumeInTime(off),
    wakeTabs(),
    expireInTime(),
  ]);
}
