/**
 * The entry point of the background: a service worker in Chrome, an event page in Firefox. The browser
 * stops it when it is idle and starts it again for the next event, so nothing here lasts unless it is
 * stored. It only connects the browser's events to their handlers. Read `messages.ts` next, which
 * answers the content scripts.
 */
import { beginNewLog } from '../../core/library/storage/new-log.ts';
import type { DisabledReason } from '../shared/page-state.ts';
import { getSettings, onSettingsChange, UNTIL_RESUMED } from '../shared/settings.ts';
import { openSidePanel } from '../shared/side-panel.ts';
import { hasAccess } from '../shared/site-access.ts';
import { showDefaultIcon } from './icon.ts';
import { openLibraryPage, purgeDeleted } from './library.ts';
import { forget, handleMessage } from './messages.ts';
import { onOmniboxEnter, showSuggestions } from './omnibox.ts';
import { currentSettings } from './page-access.ts';
import { watchShortLinks } from './short-links.ts';
import {
  createMenus,
  onMenuClick,
  rememberPage,
  type TabAction,
  togglePause,
} from './tab-actions.ts';
import { syncTabs, watchUnscriptedTabs } from './tabs.ts';

/** Fires every half hour, to delete permanently what can no longer be restored. */
const PURGE_ALARM = 'expire';

const PAUSE_ALARM = 'pause-end';

// All listeners must be added synchronously: the event that started the worker reaches no others.
browser.runtime.onMessage.addListener(handleMessage);
browser.runtime.onInstalled.addListener(({ reason }) => {
  if (reason === 'install') void welcomeOnce();
});
// Only so that the browser starts the worker when it starts; syncOnce() below does the rest.
browser.runtime.onStartup.addListener(() => {});
browser.alarms.onAlarm.addListener(
  ({ name }) => void (name === PURGE_ALARM ? purgeDeleted() : syncBrowserUi()),
);
// The reader has granted or revoked access to sites in the browser's extension settings.
browser.permissions.onAdded.addListener(() => void syncBrowserUi());
browser.permissions.onRemoved.addListener(() => void syncBrowserUi());
onSettingsChange(() => void syncBrowserUi());
watchUnscriptedTabs();
watchShortLinks();
browser.tabs.onRemoved.addListener(forget);
browser.contextMenus.onClicked.addListener(onMenuClick);
browser.commands.onCommand.addListener(runCommand);
browser.omnibox.onInputStarted.addListener(() => void showSuggestions('', () => {}));
browser.omnibox.onInputChanged.addListener((words, show) => void showSuggestions(words, show));
browser.omnibox.onInputEntered.addListener((text, where) => void onOmniboxEnter(text, where));

// Chrome stores this. If it fails once, the next worker tries again.
void restrictStorageAccess().catch(() => {});
void syncOnce();

/**
 * Brings everything up to date after Twicetold was installed, updated, or enabled, or the browser was
 * started. Enabling has no event. But the worker runs after each of these, because Chrome registers it
 * again and Firefox starts the event page, and each of them empties `storage.session`.
 */
async function syncOnce(): Promise<void> {
  const { synced, hasNewLog } = await browser.storage.session.get(['synced', 'hasNewLog']);
  // Without a new log, the next kill could cost the library. If it fails, the next worker tries again.
  const logging =
    hasNewLog ||
    beginNewLog().then(
      () => browser.storage.session.set({ hasNewLog: true }),
      () => {},
    );
  if (!synced) {
    await Promise.all([syncBrowserUi(), purgeDeleted()]);
    await browser.storage.session.set({ synced: true });
  }
  await logging;
}

/** Brings the icon, menus, alarms, and open tabs in line with the settings. */
async function syncBrowserUi(): Promise<void> {
  const [{ off }, isAllowed] = await Promise.all([currentSettings(), hasAccess()]);
  await Promise.all([
    showDefaultIcon(off ?? (isAllowed ? undefined : { off: 'no-access' })),
    createMenus(),
    schedulePauseEnd(off),
    syncTabs(),
    schedulePurge(),
  ]);
}

/**
 * Closes the settings to content scripts, which Chrome lets read and write them by default. A content
 * script that its page has taken over could otherwise read which sites are muted, or turn the
 * exclusions off. Firefox has no such setting.
 */
async function restrictStorageAccess(): Promise<void> {
  await browser.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
}

/** The manifest's keyboard shortcuts, except those that the browser handles itself. */
const COMMANDS: Readonly<Record<string, TabAction>> = {
  'open-library': () => openLibraryPage(),
  remember: rememberPage,
  'toggle-pause': togglePause,
  'open-side-panel': ({ windowId }) => openSidePanel(windowId),
};

function runCommand(name: string, tab?: chrome.tabs.Tab): void {
  // No `await` before the action, because opening the side panel needs the key press.
  if (tab) void COMMANDS[name]?.(tab);
}

/**
 * Opens the welcome page, which asks for consent, after the installation. It does so only once: an
 * extension that a command line switch loads, or that Firefox loads for one session, is installed
 * again at every start, and a reader who has closed the page shouldn't see it each time.
 */
async function welcomeOnce(): Promise<void> {
  const { consent } = await getSettings();
  const { welcomed } = await browser.storage.local.get('welcomed');
  if (consent > 0 || welcomed) return;
  await browser.storage.local.set({ welcomed: true });
  await browser.tabs.create({ url: browser.runtime.getURL('pages/welcome/welcome.html') });
}

/** Sets the alarm that deletes unless it is set already: setting it again would restart its half hour. */
async function schedulePurge(): Promise<void> {
  if (!(await browser.alarms.get(PURGE_ALARM))) {
    await browser.alarms.create(PURGE_ALARM, { periodInMinutes: 30 });
  }
}

/** Sets the alarm that ends a pause, because the browser stops the worker long before. */
async function schedulePauseEnd(off: DisabledReason | undefined): Promise<void> {
  await browser.alarms.clear(PAUSE_ALARM);
  if (off?.off === 'paused' && off.until !== UNTIL_RESUMED) {
    await browser.alarms.create(PAUSE_ALARM, { when: off.until });
  }
}
