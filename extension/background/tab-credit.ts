/**
 * Which tabs may show a warning before the reader does anything in their document
 * (`content/warning-credit.ts`). Each tab has one such document, and another one each time the reader
 * leaves a page by a link or button in it. A page can load documents by itself, in the same tab, but
 * opens no tab without the reader.
 */

// In `storage.session`, because the browser stops the worker. Tabs never get the number of another one.
const keyOf = (tab: number) => `spent-${tab}`;

/** Whether the next document in a tab may show a warning by itself. */
export async function hasCredit(tab: number): Promise<boolean> {
  return (await browser.storage.session.get(keyOf(tab)))[keyOf(tab)] !== true;
}

/** Records that a tab has looked an article up. */
export async function spendCredit(tab: number): Promise<void> {
  await browser.storage.session.set({ [keyOf(tab)]: true });
}

/** Records that the reader leaves the document in a tab. */
export async function renewCredit(tab: number): Promise<void> {
  await browser.storage.session.set({ [keyOf(tab)]: false });
}

/** Forgets a tab that was closed. */
export async function forgetCredit(tab: number): Promise<void> {
  await browser.storage.session.remove(keyOf(tab));
}
