/** Opens the welcome page, where the reader gives or withdraws consent. */
export async function openWelcome(): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL('pages/welcome/welcome.html') });
}
