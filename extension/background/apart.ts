import type { Apart, Done } from '../shared/messages.ts';
import { readerLibrary } from './reader-library.ts';

/** Sets down that two pages are no duplicates of each other, or takes it back. */
export async function setApart({ url, canonical, id, is }: Apart): Promise<Done> {
  const library = await readerLibrary();
  return { done: await library.setApart({ url, canonical }, id, is, Date.now()) };
}
