import { CONSENT_VERSION, getSettings, onSettingsChange } from '../shared/settings.ts';
import { openSidePanel } from '../shared/side-panel.ts';
import { hasAccess } from '../shared/site-access.ts';
import { EXPIRE, expire, resumeInTime, scheduleTrashPurge } from './alarms.ts';
import { showDefault } from './icon.ts';
import { makeMenus, onMenuClick } from './menus.ts';
import { handleMessage } from './messages.ts';
import { enter, suggest } from './omnibox.ts';
import { openLibraryPage } from './open-page.ts';
import { currentSettings } from './page-access.ts';
import { rememberPage, type TabAction, togglePause } from './tab-actions.ts';
import { syncTabs, watchUnread } from './tabs.ts';

// Every listener is added in the first turn: an event that woke the worker goes only to those.
browser.runtime.onMessage.addListener(handleMessage);
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
onSettingsChange(() => void syncBrowserUi());
watchUnread();
browser.contextMenus.onClicked.addListener(onMenuClick);
browser.commands.onCommand.addListener(command);
browser.omnibox.onInputStarted.addListener(() => void suggest('', () => {}));
browser.omnibox.onInputChanged.addListener((words, show) => void suggest(words, show));
browser.omnibox.onInputEntered.addListener((words, where) => void enter(words, where));

// Chrome remembers it, but an older version of ours did not ask for it.
void restrictStorageAccess().catch(() => {});
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
    syncTabs(),
    scheduleTrashPurge(),
  ]);
}

/**
 * Shuts the settings to content scripts, to which Chrome opens them unless told otherwise: one that
 * was taken over by its page could read on which other sites there is to be no banner, or switch the
 * exclusions off. Firefox knows no such switch.
 */
async function restrictStorageAccess(): Promise<void> {
  await browser.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
}

/** What the keys of the manifest do, but for those that the browser itself knows. */
const COMMANDS: Readonly<Record<string, TabAction>> = {
  'open-library': () => openLibraryPage(),
  remember: rememberPage,
  'toggle-pause': togglePause,
  'open-side-panel': ({ windowId }) => openSidePanel(windowId),
};

/** Does what a key is for; the listener of `commands.onCommand`. */
function command(name: string, tab?: chrome.tabs.Tab): void {
  const wish = COMMANDS[name];
  if (!wish) return;
  if (tab) void wish(tab);
  else void atHand().then((tab) => tab && wish(tab));
}

async function atHand(): Promise<chrome.tabs.Tab | undefined> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tab;
}

/**
 * Opens the welcome page, where the reader gives or withdraws consent, after an installation. Once:
 * an extension loaded by a switch of the browser, or in Firefox for one session, counts as
 * installed at every start, and who has closed the page without an answer is not asked each time.
 */
async function welcome(): Promise<void> {
  const { consent } = await getSettings();
  const { welcomed } = await browser.storage.local.get('welcomed');
  if (consent > 0 || welcomed) return;
  await browser.storage.local.set({ welcomed: true });
  await openWelcome();
}

/** Asks again anyone who agreed to what an older version promised: no page is checked until then. */
async function askAgain(): Promise<void> {
  const { consent } = await getSettings();
  if (consent > 0 && consent < CONSENT_VERSION) await openWelcome();
}

async function openWelcome(): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL('pages/welcome/welcome.html') });
}
