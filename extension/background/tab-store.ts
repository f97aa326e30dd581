/**
 * What the background keeps about a tab while the browser runs, because the worker may stop at any time.
 * Tabs never get the number of another one.
 */

const keyOf = (what: 'spent' | 'visit' | 'pointer', tab: number) => `${what}-${tab}`;

async function stored(key: string): Promise<unknown> {
  return (await browser.storage.session.get(key))[key];
}

/**
 * Whether the next document in a tab may show a warning before the reader does anything in it
 * (`content/warning-credit.ts`). Each tab has one such document, and another one each time the reader
 * leaves a page by a link or button in it. A page can load documents by itself, in the same tab, but
 * opens no tab without the reader.
 */
export async function hasCredit(tab: number): Promise<boolean> {
  return (await stored(keyOf('spent', tab))) !== true;
}

/** Records that a tab has looked an article up. */
export async function spendCredit(tab: number): Promise<void> {
  await browser.storage.session.set({ [keyOf('spent', tab)]: true });
}

/** Records that the reader leaves the document in a tab. */
export async function renewCredit(tab: number): Promise<void> {
  await browser.storage.session.set({ [keyOf('spent', tab)]: false });
}

/** Keeps where the pointer was when the document in a tab ended. */
export async function leavePointer(tab: number, place: string): Promise<void> {
  await browser.storage.session.set({ [keyOf('pointer', tab)]: place });
}

/** Returns that place once, because the next document may never know where the pointer is. */
export async function takePointer(tab: number): Promise<string | undefined> {
  const key = keyOf('pointer', tab);
  const place = (await stored(key)) as string | undefined;
  if (place !== undefined) await browser.storage.session.remove(key);
  return place;
}

/**
 * Returns when the visit in a tab was stored first, or the time now, in milliseconds since 1970. The
 * library counts a visit by its time, so one that is stored again counts once.
 */
export async function visitTime(tab: number, visit: string): Promise<number> {
  const key = keyOf('visit', tab);
  const last = (await stored(key)) as { visit: string; at: number } | undefined;
  if (last?.visit === visit) return last.at;
  const at = Date.now();
  await browser.storage.session.set({ [key]: { visit, at } });
  return at;
}

/** Forgets a tab that was closed. */
export async function forgetTab(tab: number): Promise<void> {
  await browser.storage.session.remove(
    (['spent', 'visit', 'pointer'] as const).map((what) => keyOf(what, tab)),
  );
}
