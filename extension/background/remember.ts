import type { Article, Remembered } from '../shared/messages.ts';
import type { Sender } from './border.ts';
import { fingerprint } from './fingerprinter.ts';
import { leaveFor } from './leave.ts';
import { readerLibrary } from './reader-library.ts';

/** Writes an article that has been read into the library, where that is the reader's will. */
export async function remember(
  { url, canonical, title, text }: Article,
  from: Sender,
): Promise<Remembered> {
  const [library, print] = await Promise.all([readerLibrary(), fingerprint(text)]);
  // Consent may have been withdrawn, or a rule set, while the library was opening.
  const leave = await leaveFor(from, url);
  if (!('dwell' in leave)) return leave;
  const { notKept } = leave;
  if (notKept) return { remembered: false, notKept };
  const reading = { url, canonical, title, fingerprint: print, text, at: Date.now() };
  const page = await library.remember(reading);
  // The library has the last word, in the transaction that would have written.
  return page ? { remembered: true } : { remembered: false, notKept: 'rule' };
}
