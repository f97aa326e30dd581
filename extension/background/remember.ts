import type { Article, Remembered } from '../shared/messages.ts';
import { fingerprint } from './fingerprinter.ts';
import { currentLeave } from './leave.ts';
import { readerLibrary } from './reader-library.ts';

/** Writes an article that has been read into the library. */
export async function remember({ url, canonical, title, text }: Article): Promise<Remembered> {
  const [library, print] = await Promise.all([readerLibrary(), fingerprint(text)]);
  // Consent may have been withdrawn while the library was opening.
  const leave = await currentLeave();
  if ('off' in leave) return leave;
  await library.remember({ url, canonical, title, fingerprint: print, text, at: Date.now() });
  return { remembered: true };
}
