/**
 * Runs in a page of the extension: keeps the library busy, so that it answers no requests, until
 * the page gets the event `let-go`.
 */
export function holdLibrary(): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    let held = true;
    addEventListener('let-go', () => {
      held = false;
    });
    const opening = indexedDB.open('twicetold');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      const pages = db.transaction(db.objectStoreNames, 'readwrite').objectStore('pages');
      // A transaction stays open as long as it gets requests.
      const again = () => {
        pages.count().onsuccess = () => {
          resolve();
          if (held) again();
          else db.close();
        };
      };
      again();
    };
  });
}

/** Runs there too: releases the library. */
export function letLibraryGo(): void {
  dispatchEvent(new Event('let-go'));
}
