/** Reads files once without importing anything, and counts what is in them for the preview. */
import type { ImportEvent, ImportedItem, ImportIssue } from '../../../../core/import/item.ts';
import type { Library } from '../../../../core/library/library.ts';

/** The rows of the preview. */
const MAX_SAMPLES = 10;

/** The files that the preview lists as unreadable. All are counted. */
const MAX_UNREADABLE = 1000;

/** Addresses looked up in one transaction. */
const ADDRESSES_PER_BATCH = 500;

/** How many pages there are of a kind. */
export interface Counts {
  readonly read: number;
  /** Those that were only saved. */
  readonly unread: number;
}

/** What is in some files. */
export interface ImportPlan {
  readonly withText: Counts;
  readonly addressOnly: Counts;
  /** Those that the library has already, with or without their text. */
  readonly known: number;
  /** How many items or files can't be read. */
  readonly unreadableCount: number;
  readonly unreadable: readonly ImportIssue[];
  /** The earliest and the latest date, in milliseconds since 1970; nothing if none has a date. */
  readonly dates: readonly [from: number, to: number] | undefined;
  readonly samples: readonly Sample[];
}

/** A row of the preview. */
export type Sample = Pick<ImportedItem, 'source' | 'title' | 'url' | 'savedAt' | 'isRead'> & {
  readonly hasText: boolean;
};

/**
 * Counts what is in some files. It keeps ten of the items in memory, however many there are.
 *
 * @throws the reason of `signal`, or LibraryError.
 */
export async function planImport(
  library: Pick<Library, 'knownAddresses'>,
  events: AsyncIterable<ImportEvent>,
  signal: AbortSignal,
  progress: (items: number) => void,
): Promise<ImportPlan> {
  const counts = { withText: { read: 0, unread: 0 }, addressOnly: { read: 0, unread: 0 } };
  const [samples, unreadable]: [Sample[], ImportIssue[]] = [[], []];
  let [known, unreadableCount, items] = [0, 0, 0];
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let addresses: string[] = [];
  const countKnown = async () => {
    known += (await library.knownAddresses(addresses)).filter(Boolean).length;
    addresses = [];
  };
  for await (const event of events) {
    signal.throwIfAborted();
    if (event.kind === 'issue') {
      unreadableCount++;
      if (unreadable.length < MAX_UNREADABLE) unreadable.push(event);
      continue;
    }
    const { source, title, url, savedAt, readAt, isRead, content } = event;
    counts[content ? 'withText' : 'addressOnly'][isRead ? 'read' : 'unread']++;
    for (const date of [savedAt, readAt]) {
      if (date === undefined) continue;
      from = Math.min(from, date);
      to = Math.max(to, date);
    }
    if (samples.length < MAX_SAMPLES) {
      samples.push({ source, title, url, savedAt: savedAt ?? readAt, isRead, hasText: !!content });
    }
    addresses.push(url);
    if (addresses.length === ADDRESSES_PER_BATCH) await countKnown();
    progress(++items);
  }
  await countKnown();
  return {
    ...counts,
    known,
    unreadableCount,
    unreadable,
    dates: from <= to ? [from, to] : undefined,
    samples,
  };
}
