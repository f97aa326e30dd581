/** A page with a library, as the background of the extension has it. Tests call it from outside. */
import { openLibrary } from '../../core/library/library.ts';
import { LibraryError } from '../../core/library/storage/library-error.ts';
import { beginNewLog } from '../../core/library/storage/new-log.ts';
import { inspect } from '../long/inspect.ts';
import { type Operation, perform } from '../long/operations.ts';
import { damageStore, deleteWhileOpen, openNewer, useDamaged } from './faults.ts';
import { exportToFile, importFromFile } from './transfer.ts';

/** Performs operations, and acknowledges to the server each batch, and each operation when it is over. */
async function work(name: string, operations: readonly Operation[]): Promise<void> {
  const library = await openLibrary(name);
  const acknowledge = (...numbers: number[]) =>
    fetch(`acknowledge/${numbers.join('/')}`, { method: 'POST' });
  for (const [i, operation] of operations.entries()) {
    const progress = (done: number, all: number) => void acknowledge(i, done, all);
    await perform(library, operation, { progress });
    // The next operation begins only when this one is known to be over.
    await acknowledge(i + 1, 0, 0);
  }
  library.close();
}

/** Performs an operation. Returns the code of the LibraryError, if it fails with one. */
async function attempt(name: string, operation: Operation): Promise<string | undefined> {
  try {
    const library = await openLibrary(name);
    await perform(library, operation).finally(() => library.close());
    return undefined;
  } catch (error) {
    if (error instanceof LibraryError) return error.code;
    throw error;
  }
}

const libraryPage = {
  work,
  attempt,
  inspect,
  damageStore,
  deleteWhileOpen,
  openNewer,
  useDamaged,
  exportToFile,
  importFromFile,
};

declare global {
  interface Window {
    readonly libraryPage: typeof libraryPage;
  }
}

// As the background does when the browser starts.
await beginNewLog();
Object.assign(window, { libraryPage });
