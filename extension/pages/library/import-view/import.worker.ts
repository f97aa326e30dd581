/**
 * Reads the exports of other programs, and computes fingerprints. Only the articles of web pages are
 * found on the page itself (`describe-article.ts`), because a worker has no parser for HTML.
 */
import { expose } from 'comlink';
import { describeText } from '../../../../core/fingerprint/describe-text.ts';
import type { ImportEvent, ImportInput } from '../../../../core/import/item.ts';
import { readItems } from '../../../../core/import/read-items.ts';
import { BrokenFileError } from '../../../../core/library/transfer/file-bytes.ts';
import type { ChosenFile } from './chosen-files.ts';

/** Items sent to the page at a time, and characters of their contents. */
const EVENTS_PER_BATCH = 50;
const MAX_BATCH_LENGTH = 1 << 20;

let events: AsyncGenerator<ImportEvent> | undefined;

const service = {
  /**
   * Starts to read files, instead of those before.
   *
   * @param now in milliseconds since 1970.
   */
  open(files: readonly ChosenFile[], now: number): void {
    events = readItems(files.map(toInput), { now });
  },

  /** Returns the next items, or none at the end. */
  async next(): Promise<ImportEvent[]> {
    const batch: ImportEvent[] = [];
    let length = 0;
    while (batch.length < EVENTS_PER_BATCH && length < MAX_BATCH_LENGTH) {
      const next = await events?.next();
      if (!next || next.done) break;
      // Images and styles beside saved pages are nobody's concern.
      if (next.value.kind === 'issue' && next.value.code === 'other-file') continue;
      batch.push(next.value);
      if (next.value.kind === 'item') length += next.value.content?.value.length ?? 0;
    }
    return batch;
  },

  describe: describeText,
};

/** What the worker offers to the page. */
export type ImportService = typeof service;

function toInput({ file, name, isInFolder }: ChosenFile): ImportInput {
  return {
    name,
    modifiedAt: file?.lastModified,
    isPart: isInFolder,
    async *bytes() {
      if (!file) throw new BrokenFileError('unreadable');
      const reader = file.stream().getReader();
      try {
        for (;;) {
          const next = await reader.read().catch((error: unknown) => {
            throw new BrokenFileError('unreadable', error);
          });
          if (next.done) return;
          yield next.value;
        }
      } finally {
        await reader.cancel().catch(() => {});
      }
    },
  };
}

expose(service);
