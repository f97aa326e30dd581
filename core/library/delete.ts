import { pageAddresses } from '../url/canonical.ts';
import { parseSite, siteOf } from '../url/site.ts';
import { erasePairs } from './rejected-pairs.ts';
import { mapWithYield, type ProgressOptions, runInBatches } from './storage/batches.ts';
import type { Column } from './storage/column.ts';
import type { Connection } from './storage/connection.ts';
import { hashText } from './storage/hash-text.ts';
import { type KnownPage, readStored } from './storage/read-pages.ts';
import type { RejectedPair } from './storage/rejected-pair.ts';
import type { AnyTransaction, Transaction, Trash, TrashedPage } from './storage/schema.ts';
import { textBytesOf } from './storage/texts.ts';
import { transact } from './storage/transaction.ts';
import { erasePage } from './storage/write-page.ts';

/** How pages are forgotten. */
export interface DeleteOptions extends ProgressOptions {
  /**
   * Until when they can be brought back, in milliseconds since 1970. They lie in a store of their
   * own until then, where nothing finds them. Without it they are gone at once.
   */
  readonly undoUntil?: number | undefined;
}

/** What was forgotten. */
export interface DeleteResult {
  /** How many pages. */
  readonly pages: number;
  /** What `restore` takes, where they can be brought back. */
  readonly undo?: number;
}

/** Pages forgotten in one transaction: those of a step lie in few shards, which are rewritten. */
const STEP = 1000;

/**
 * Erases pages from every store, their bits included, with the pairs that were told apart with them.
 * Broken off between two steps, what it has put into the trash can be brought back all the same: see
 * `undos`.
 *
 * @param pairs picks further pairs, of pages that were never remembered.
 */
export async function deletePages(
  connection: Connection,
  ids: readonly number[],
  { undoUntil, ...watching }: DeleteOptions = {},
  pairs?: (pair: RejectedPair) => boolean,
): Promise<DeleteResult> {
  let [pages, undo] = [0, 0];
  const rising = [...new Set(ids)].sort((a, b) => a - b);
  const step = (some: readonly number[], picks = (_: RejectedPair) => false) =>
    transact(connection, 'readwrite', async (tx, column) => {
      const known = await readStored(tx, column, some);
      const trashed = await mapWithYield(known, (page) => take(tx, column, page), tx);
      // One that went later may have been told to wait by one that left its cluster.
      for (const { row } of known) column.unclustered.delete(row.id);
      const addresses = await addressesAmong(tx, known);
      const apart = await erasePairs(
        tx,
        column,
        (pair) => picks(pair) || pair.pages.some((address) => addresses.has(address)),
      );
      if (known.length + apart.length === 0) return;
      if (undoUntil !== undefined) {
        undo ||= column.generation;
        await moveToTrash(tx, { undo, until: undoUntil }, trashed, apart);
      }
      await column.save(tx);
      pages += known.length;
    });
  await runInBatches(rising, STEP, (some) => step(some), watching);
  if (pairs) await step([], pairs);
  return undo ? { pages, undo } : { pages };
}

/** Forgets all pages of a site: `example.org`, or any address on it. */
export async function deleteSite(
  connection: Connection,
  site: string,
  how?: DeleteOptions,
): Promise<DeleteResult> {
  const name = parseSite(site);
  const ids = await choose(connection, async (tx, column) => {
    const known = await readStored(tx, column, column.having('site', new Set([hashText(name)])));
    const here = await mapWithYield(known, (page) => (isOf(page, name) ? [page.row.id] : []), tx);
    return here.flat();
  });
  const isHere = ({ pages }: RejectedPair) => pages.some((address) => siteOf(address) === name);
  return await deletePages(connection, ids, how, isHere);
}

/** Forgets the pages read first or last at a time: `from` ≤ time < `to`. */
export async function deleteBetween(
  connection: Connection,
  from: number,
  to: number,
  how?: DeleteOptions,
): Promise<DeleteResult> {
  const within = (time: number | undefined) => time !== undefined && time >= from && time < to;
  const ids = await choose(connection, async (_, column) => {
    const found: number[] = [];
    column.each(({ firstRead, lastRead }, place, id) => {
      if (within(firstRead[place]) || within(lastRead[place])) found.push(id);
    });
    return found;
  });
  return await deletePages(connection, ids, how, ({ since }) => within(since));
}

/**
 * Forgets every page, and for good what was forgotten before; with `undoUntil`, all pages that there
 * are now, in steps. Settings and rules stay.
 */
export async function deleteAll(
  connection: Connection,
  how: DeleteOptions = {},
): Promise<DeleteResult> {
  if (how.undoUntil !== undefined) {
    const { NEGATIVE_INFINITY, POSITIVE_INFINITY } = Number;
    return await deleteBetween(connection, NEGATIVE_INFINITY, POSITIVE_INFINITY, how);
  }
  return await transact(connection, 'readwrite', async (tx, column) => {
    const { pages } = column.totals;
    for (const name of ['pages', 'texts', 'clusters', 'trash', 'apart'] as const) {
      await tx.objectStore(name).clear();
    }
    await column.clear(tx);
    return { pages };
  });
}

function choose(
  connection: Connection,
  work: (tx: AnyTransaction, column: Column) => Promise<number[]>,
): Promise<number[]> {
  return transact(connection, 'readonly', async (tx, column) => {
    await column.load();
    return await work(tx, column);
  });
}

async function take(
  tx: Transaction<'readwrite'>,
  column: Column,
  page: KnownPage,
): Promise<TrashedPage> {
  const { id, bits, firstRead, lastRead, visits } = page.row;
  const text = await erasePage(tx, column, page);
  return { id, page: page.record, bits, firstRead, lastRead, visits, text };
}

/** The addresses of pages that are forgotten, if anything may have been told apart from them. */
async function addressesAmong(
  tx: AnyTransaction,
  known: readonly KnownPage[],
): Promise<ReadonlySet<string>> {
  if ((await tx.objectStore('apart').count()) === 0) return new Set();
  return new Set((await mapWithYield(known, addressesOf, tx)).flat());
}

function addressesOf({ record: { u, o = [] } }: KnownPage): string[] {
  return [pageAddresses(u)[0], ...o];
}

/** Two sites may share a hash. */
function isOf({ record }: KnownPage, site: string): boolean {
  return siteOf(record.u) === site;
}

/** Pages in one record of the trash, of half a kilobyte each: above 64 kB lie files, see `SHARD`. */
const MAX_PAGES_PER_RECORD = 50;

/** Bytes of texts in one that has several. */
const MAX_TEXT_BYTES_PER_RECORD = 1 << 15;

/** Keeps what was erased until its time is over. */
async function moveToTrash(
  tx: Transaction<'readwrite'>,
  undo: Pick<Trash, 'undo' | 'until'>,
  trashed: readonly TrashedPage[],
  apart: readonly RejectedPair[],
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
    if (
      part.length === MAX_PAGES_PER_RECORD ||
      (bytes > MAX_TEXT_BYTES_PER_RECORD && part.length > 0)
    ) {
      yield part;
      [part, bytes] = [[], textBytesOf(page.text)];
    }
    part.push(page);
  }
  yield part;
}
