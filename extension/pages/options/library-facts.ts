import type { Library } from '../../../core/library/library.ts';
import type { LibrarySettings } from '../../../core/library/storage/schema.ts';
import type { Confirm } from '../shared/use-confirm.tsx';

/** What the library says of itself. */
export interface LibraryFacts {
  readonly settings: LibrarySettings;
  readonly texts: number;
  readonly textBytes: number;
  /** How many pages would go by the retention. */
  readonly overdue: number;
}

/** Asks it. */
export async function libraryFacts(library: Library): Promise<LibraryFacts> {
  const [settings, { texts, textBytes }, overdue] = await Promise.all([
    library.settings(),
    library.statistics({ sites: 0 }),
    library.overdue(Date.now()),
  ]);
  return { settings, texts, textBytes, overdue: overdue.length };
}

/** What the choices about the library stand on. */
export interface LibraryMatter {
  readonly library: Library;
  readonly facts: LibraryFacts;
  readonly choose: (chosen: Partial<LibrarySettings>) => Promise<unknown>;
  /** To be called when something else than a choice has changed the facts. */
  readonly again: () => void;
  readonly ask: Confirm['ask'];
}
