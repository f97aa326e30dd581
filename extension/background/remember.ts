import type { Article } from '../shared/messages.ts';
import { fingerprint } from './fingerprinter.ts';
import { readerLibrary } from './reader-library.ts';

/** Writes an article that has been read into the library. */
export async function remember({ url, canonical, title, text }: Article): Promise<void> {
  const [library, print] = await Promise.all([readerLibrary(), fingerprint(text)]);
  await library.remember({ url, canonical, title, fingerprint: print, at: Date.now() });
}
