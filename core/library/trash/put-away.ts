import type { Apart } from '../apart/apart.ts';
import type { Transaction, Trash, TrashedPage } from '../schema.ts';
import { textBytesOf } from '../text-bytes.ts';

/** Bytes of texts in one record of the trash: Chromium stores none above 127 MB. */
const MOST_TEXT = 1 << 24;

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
    if (bytes > MOST_TEXT && part.length > 0) {
      yield part;
      [part, bytes] = [[], textBytesOf(page.text)];
    }
    part.push(page);
  }
  yield part;
}
