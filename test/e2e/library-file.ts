import { createFingerprinter } from '../../core/fingerprint/fingerprinter.ts';
import { sketchSentences } from '../../core/fingerprint/sentence-sketch.ts';
import type { ExportedPage } from '../../core/library/exported-pages.ts';
import type { LibrarySettings } from '../../core/library/storage/schema.ts';
import { END_LINE, headerLine, toLine } from '../../core/library/transfer/records.ts';
import { madeEntry } from '../made-entry.ts';
import { NO_SENTENCES } from '../no-sentences.ts';

/** The words of sample titles. */
const WORDS =
  'river council opens bridge after long repairs as ferry crews return and fares stay low while'.split(
    ' ',
  );

/** The sites of sample pages. Some have many more pages than others. */
export const SITES = ['ledger.test', 'morning-post.test', 'weekly.test', 'xinwen.test', 'b.test'];

/** When the newest sample page was read. */
export const NEWEST = Date.UTC(2025, 5, 20, 12);

const HOUR = 3_600_000;

/** Returns the n-th sample page, newest first, an hour apart. Every tenth copies the one before. */
export function samplePage(n: number): ExportedPage {
  const isCopy = n % 10 === 9;
  const { fingerprint } = madeEntry(isCopy ? n - 1 : n, 0);
  const title = Array.from({ length: 7 }, (_, i) => WORDS[(n * (i + 3) + i * i) % WORDS.length]);
  const site = SITES[n % 7 < 3 ? 0 : n % SITES.length];
  const address = `https://${site}/stories/${n}`;
  const read = NEWEST - n * HOUR;
  return {
    url: address,
    addresses: [address],
    title: n % 25 === 3 ? `第 ${n} 号渡轮明年停航，市政府另拨款修桥` : `${title.join(' ')} (${n})`,
    firstRead: read - (n % 3) * 24 * HOUR,
    lastRead: read,
    visits: 1 + (n % 4),
    fingerprint,
    sketch: NO_SENTENCES,
  };
}

/** Returns this many sample pages, newest first. */
export function samplePages(count: number): ExportedPage[] {
  return Array.from({ length: count }, (_, n) => samplePage(n));
}

/** Returns a page with this text, as the library stores it after a visit. */
export async function readPage(url: string, title: string, text: string): Promise<ExportedPage> {
  const { reader, prefix64 } = await createFingerprinter();
  const fingerprint = reader(text);
  const sketch = sketchSentences(text, { prefix64 });
  const read = { firstRead: NEWEST, lastRead: NEWEST, visits: 1 };
  return { url, addresses: [url], title, ...read, fingerprint, sketch };
}

/** Returns an uncompressed library file with these pages, as `exportLibrary` would write it. */
export function libraryFile(entries: Iterable<ExportedPage>, settings?: LibrarySettings): Buffer {
  const pages = Array.from(entries, (entry) => toLine('page', entry));
  return Buffer.from(
    [
      headerLine({ made: 0, texts: false, pages: pages.length }),
      ...(settings ? [toLine('settings', { ...settings, options: {} })] : []),
      ...pages,
      END_LINE,
      '',
    ].join('\n'),
  );
}
