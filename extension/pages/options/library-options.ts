import type { Library } from '../../../core/library/library.ts';
import type { LibrarySettings } from '../../../core/library/storage/schema.ts';
import type { Confirm } from '../shared/use-confirm.tsx';

/** What the options page shows about the library. */
export interface LibraryFacts {
  readonly settings: LibrarySettings;
  readonly texts: number;
  readonly textBytes: number;
  /** How many pages exceed the retention limit; `undefined` until they are counted for a new one. */
  readonly overdue: number | undefined;
}

/** Reads these facts. */
export async function libraryFacts(library: Library): Promise<LibraryFacts> {
  const [settings, { texts, textBytes }, overdue] = await Promise.all([
    library.settings(),
    library.statistics({ sites: 0 }),
    library.overdue(Date.now()),
  ]);
  return { settings, texts, textBytes, overdue: overdue.length };
}

/** What the options about the library need. */
export interface LibraryOptions {
  readonly library: Library;
  readonly facts: LibraryFacts;
  readonly changeSettings: (chosen: Partial<LibrarySettings>) => Promise<unknown>;
  /** Loads the facts again after something other than a setting has changed them. */
  readonly reload: () => void;
  readonly ask: Confirm['ask'];
}
