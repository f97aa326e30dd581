import type { Library } from '../../core/library/library.ts';
import { LibraryError } from '../../core/library/storage/library-error.ts';
import { hasLibrary, openReaderLibrary } from '../shared/open-library.ts';
import type { ErrorCode } from '../shared/page-state.ts';
import { syncTabs } from './tabs.ts';

let opened: Promise<Library> | undefined;
let refuse = () => {};

/**
 * Opens the reader's library, once in the life of this worker.
 *
 * @throws LibraryError; `blocked` while another tab or window holds it, because no page waits for
 * that. When it is free, all pages ask again.
 */
export function readerLibrary(): Promise<Library> {
  opened ??= new Promise((resolve, reject) => {
    refuse = () => reject(new LibraryError('blocked'));
    openReaderLibrary(setHeld).then(resolve, (error: unknown) => {
      // After another error, the next call tries again.
      if (!isHeld) opened = undefined;
      reject(error);
    });
  });
  return opened;
}

let isHeld = false;
let staying: ReturnType<typeof setInterval> | undefined;

function setHeld(isHeldNow: boolean): void {
  clearInterval(staying);
  isHeld = isHeldNow;
  if (!isHeld) {
    opened = undefined;
    void syncTabs();
    return;
  }
  refuse();
  // Otherwise nothing would tell the pages when the library is free.
  stayAlive();
  staying = setInterval(stayAlive, 20_000);
}

/** Keeps this worker: the browser stops one that calls none of its functions for half a minute. */
function stayAlive(): void {
  void browser.runtime.getPlatformInfo();
}

/** Returns the code of an error that the reader can understand. Others are logged to the console. */
export function errorCodeOf(error: unknown): ErrorCode {
  if (error instanceof LibraryError) return error.code;
  console.error(error);
  return 'unavailable';
}

/** Deletes permanently what can no longer be restored. */
export async function purgeDeleted(): Promise<void> {
  try {
    // Consent may have been withdrawn since, so it isn't asked for.
    if (!(await hasLibrary())) return;
    const library = await readerLibrary();
    await library.purgeDeleted(Date.now());
  } catch (error) {
    // The icon of each page already shows that the library can't be opened. The next alarm tries again.
    errorCodeOf(error);
  }
}

/** Opens the library in a new tab, with a search if there are words. */
export async function openLibraryPage(words = ''): Promise<void> {
  const hash = words && `#${new URLSearchParams({ words })}`;
  await browser.tabs.create({ url: browser.runtime.getURL(`pages/library/library.html${hash}`) });
}

/**
 * Opens the comparison of the page in a tab with a page in the library, beside that tab.
 *
 * @returns whether the library has the page.
 */
export async function openCompare(tab: number, id: number): Promise<boolean> {
  const library = await readerLibrary();
  const [page] = await library.pages([id]);
  if (!page) return false;
  const { index, windowId, incognito } = await browser.tabs.get(tab);
  const url = browser.runtime.getURL(`pages/compare/compare.html?tab=${tab}&page=${id}`);
  // Chrome can't open extension pages in a private window. Without a window it chooses a regular one.
  // Firefox chooses the private one; mount-page.tsx then opens it in a regular one.
  await browser.tabs.create(incognito ? { url } : { url, index: index + 1, windowId });
  return true;
}
