import { CONSENT_VERSION, settings } from '../shared/settings.ts';

/** Opens the welcome page, where the reader gives or withdraws consent. */
export async function openWelcome(): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL('pages/welcome/welcome.html') });
}

/** Asks again who had agreed to what an older version promised: nothing is looked at until then. */
export async function askAgain(): Promise<void> {
  const { consent } = await settings();
  if (consent > 0 && consent < CONSENT_VERSION) await openWelcome();
}
