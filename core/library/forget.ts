import { siteNamed, siteOf } from './address/site.ts';
import type { Column } from './column.ts';
import type { Connection } from './connection.ts';
import { hashText } from './hash-text.ts';
import { inSteps, type Watching } from './progress.ts';
import { type KnownPage, readStored } from './read-pages.ts';
import type { AnyTransaction, TrashedPage } from './schema.ts';
import { transact } from './transact.ts';
import { erasePage } from './write-page.ts';

/** How pages are forgotten. */
export interface Forgetting extends Watching {
  /**
   * Until when they can be brought back, in milliseconds since 1970. They lie in a store of their
   * own until then, where nothing finds them. Without it they are gone at once.
   */
  readonly undoUntil?: number | undefined;
}

/** What was forgotten. */
export interface Forgotten {
  /** How many pages. */
  readonly pages: number;
  /** What `restore` takes, where they can be brought back. */
  readonly undo?: number;
}

/** Pages forgotten in one transaction: those of a step lie in few shards, which are rewritten. */
const STEP = 1000;

/** Bytes of texts in one record of the trash: Chromium stores none above 127 MB. */
const MOST_TEXT = 1 << 24;

/**
 * Erases pages from every store, their bits included. Broken off between two steps, what it has
 * put into the trash can be brought back all the same: see `undos`.
 */
export async function forgetPages(
  connection: Connection,
  ids: readonly number[],
  { undoUntil, ...watching }: Forgetting = {},
): Promise<Forgotten> {
  let [pages, undo] = [0, 0];
  const rising = [...new Set(ids)].sort((a, b) => a - b);
  const step = (some: readonly number[]) =>
    transact(connection, 'readwrite', async (tx, column) => {
      const known = await readStored(tx, column, some);
      if (known.length === 0) return;
      const trashed: TrashedPage[] = [];
      for (const page of known) {
        const text = await erasePage(tx, column, page);
        const { id, bits, firstRead, lastRead, visits } = page.row;
        trashed.push({ id, page: page.record, bits, firstRead, lastRead, visits, text });
      }
      if (undoUntil !== undefined) {
        undo ||= column.generation;
        for (const pages of partsOf(trashed)) {
          await tx.objectStore('trash').add({ undo, until: undoUntil, pages });
        }
      }
      await column.save(tx);
      pages += known.length;
    });
  await inSteps(rising, STEP, step, watching);
  return undo ? { pages, undo } : { pages };
}

function* partsOf(trashed: readonly TrashedPage[]): Generator<TrashedPage[]> {
  let [part, bytes]: [TrashedPage[], number] = [[], 0];
  for (const page of trashed) {
    bytes += page.text?.z.byteLength ?? 0;
    if (bytes > MOST_TEXT && part.length > 0) {
      yield part;
      [part, bytes] = [[], page.text?.z.byteLength ?? 0];
    }
    part.push(page);
  }
  yield part;
}

/** Forgets all pages of a site: `example.org`, or any address on it. */
export async function forgetSite(
  connection: Connection,
  site: string,
  how?: Forgetting,
): Promise<Forgotten> {
  const name = siteNamed(site);
  const ids = await choose(connection, async (tx, column) => {
    const known = await readStored(tx, column, column.having('site', new Set([hashText(name)])));
    return known.filter((page) => isOf(page, name)).map(({ row }) => row.id);
  });
  return await forgetPages(connection, ids, how);
}

/** Forgets the pages read first or last at a time: `from` ≤ time < `to`. */
export async function forgetBetween(
  connection: Connection,
  from: number,
  to: number,
  how?: Forgetting,
): Promise<Forgotten> {
  const within = (time: number | undefined) => time !== undefined && time >= from && time < to;
  const ids = await choose(connection, async (_, column) => {
    const found: number[] = [];
    column.each(({ firstRead, lastRead }, place, id) => {
      if (within(firstRead[place]) || within(lastRead[place])) found.push(id);
    });
    return found;
  });
  return await forgetPages(connection, ids, how);
}

/**
 * Forgets every page, and for good what was forgotten before; with `undoUntil`, all pages that there
 * are now, in steps. Settings, and what is never to be remembered, stay.
 */
export async function forgetAll(connection: Connection, how: Forgetting = {}): Promise<Forgotten> {
  if (how.undoUntil !== undefined) {
    const { NEGATIVE_INFINITY, POSITIVE_INFINITY } = Number;
    return await forgetBetween(connection, NEGATIVE_INFINITY, POSITIVE_INFINITY, how);
  }
  return await transact(connection, 'readwrite', async (tx, column) => {
    const { pages } = column.totals;
    for (const name of ['pages', 'texts', 'clusters', 'trash'] as const) {
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

/** Two sites may share a hash. */
function isOf({ record }: KnownPage, site: string): boolean {
  return siteOf(record.u) === site;
}
