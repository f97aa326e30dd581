/** Firefox 137 and later; unknown to the types, which are Chrome's. */
interface WithShortcutSettings {
  readonly openShortcutSettings?: () => Promise<void>;
}

/**
 * Opens the browser's own page for the keys of extensions. Edge takes Chrome's address for its own.
 *
 * @throws Error when the browser does not let an extension do that.
 */
export async function openShortcuts(): Promise<void> {
  const commands: typeof browser.commands & WithShortcutSettings = browser.commands;
  if (commands.openShortcutSettings) await commands.openShortcutSettings();
  else await browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
}
