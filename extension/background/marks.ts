import type { Mark } from '../shared/messages.ts';
import { readerLibrary } from './reader-library.ts';

/** What is known of where links lead, in their order. */
export async function marks(urls: readonly string[]): Promise<{ marks: (Mark | null)[] }> {
  const library = await readerLibrary();
  const known = await library.known(urls);
  // Messages of Chrome know no `undefined` in a list.
  return { marks: known.map((mark) => mark ?? null) };
}
