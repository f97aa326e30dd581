import { CONSENT_VERSION, settings } from '../shared/settings.ts';

/**
 * Opens the welcome page, where the reader gives or withdraws consent, after an installation. Once:
 * an extension loaded by a switch of the browser, or in Firefox for one session, counts as
 * installed at every start, and who has closed the page without an answer is not asked each time.
 */
export async function welcome(): Promise<void> {
  const { consent } = await settings();
  const { welcomed } = await browser.storage.local.get('welcomed');
  if (consent > 0 || welcomed) return;
  await browser.storage.local.set({ welcomed: true });
  await openWelcome();
}

/** Asks again anyone who agreed to what an older version promised: no page is checked until then. */
export async function askAgain(): Promise<void> {
  const { consent } = await settings();
  if (consent > 0 && consent < CONSENT_VERSION) await openWelcome();
}

async function openWelcome(): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL('pages/welcome/welcome.html') });
}
