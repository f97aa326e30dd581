import type { Apart } from '../apart/apart.ts';
import type { Transaction, Trash, TrashedPage } from '../schema.ts';
import { textBytesOf } from '../text-bytes.ts';

/** Pages in one record of the trash, of half a kilobyte each: above 64 kB lie files, see `SHARD`. */
const MOST_PAGES = 50;

/** Bytes of texts in one that has several. */
const MOST_TEXT = 1 << 15;

/** Keeps what was erased until its time is over. */
export async function putAway(
  tx: Transaction<'readwrite'>,
  undo: Pick<Trash, 'undo' | 'until'>,
  trashed: readonly TrashedPage[],
  apart: readonly Apart[],
): Promise<void> {
  let left = apart;
  for (const pages of partsOf(trashed)) {
    await tx.objectStore('trash').add({ ...undo, pages, count: pages.length, apart: left });
    left = [];
  }
}

function* partsOf(trashed: readonly TrashedPage[]): Generator<TrashedPage[]> {
  let [part, bytes]: [TrashedPage[], number] = [[], 0];
  for (const page of trashed) {
    bytes += textBytesOf(page.text);
    if (part.length === MOST_PAGES || (bytes > MOST_TEXT && part.length > 0)) {
      yield part;
      [part, bytes] = [[], textBytesOf(page.text)];
    }
    part.push(page);
  }
  yield part;
}
