import type { Transfer } from '../entry.ts';
import type { LibrarySettings } from '../settings.ts';

/** What export and import ask of a library: a {@link Library} has it all. */
export interface TransferLibrary extends Transfer {
  count(): Promise<number>;
  settings(): Promise<LibrarySettings>;
  change(settings: LibrarySettings): Promise<unknown>;
  never(what: string, since: number): Promise<unknown>;
}
