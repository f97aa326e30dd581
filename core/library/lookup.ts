import type { Bits } from '../fingerprint/bits.ts';
import { type Fingerprint, prefix64 } from '../fingerprint/fingerprint.ts';
import { popcount } from '../fingerprint/hamming.ts';
import { classify, comparable } from '../match/classify.ts';
import { judgeTitles } from '../match/series.ts';
import { maxRelatedDistance } from '../match/thresholds.ts';
import type { Verdict } from '../match/verdict.ts';
import { SEGMENT_RADIUS, segmentKeys } from '../tables/segments.ts';
import { pageAddresses } from '../url/canonical.ts';
import { knownPage } from './known-page.ts';
import type { PageAddress } from './mark-not-duplicate.ts';
import { rejectedAddresses } from './rejected-pairs.ts';
import type { Column } from './storage/column.ts';
import type { Connection } from './storage/connection.ts';
import type { Page } from './storage/page.ts';
import { unpackPrimaryKey } from './storage/primary-key.ts';
import { readPages } from './storage/read-pages.ts';
import type { AnyTransaction } from './storage/schema.ts';
import type { ShardRows } from './storage/shard.ts';
import { transact } from './storage/transaction.ts';

/** A remembered page and what it is to the text at hand. */
export interface Match {
  readonly page: Page;
  readonly verdict: Verdict;
}

/** What more is known of a text that is looked up. */
export interface LookUpOptions {
  /** Tells two parts of a series from two copies of an article. */
  readonly title?: string;
  /** On the first 64 bits: finds all pages whose heads lie within it, as the tables of the paper do. */
  readonly radius?: number;
  /** Where the text stands: what the reader told apart from this page is left out. */
  readonly exceptRejectedBy?: PageAddress | undefined;
}

/**
 * The remembered pages that are not different from a text, or those within a radius, each with
 * its verdict, the closest first. Pages fingerprinted under another profile or version are passed
 * over: they cannot be compared.
 */
export async function find(
  connection: Connection,
  fingerprint: Fingerprint,
  { title = '', radius, exceptRejectedBy }: LookUpOptions = {},
): Promise<Match[]> {
  const here = exceptRejectedBy
    ? pageAddresses(exceptRejectedBy.url, exceptRejectedBy.canonical)
    : [];
  const rows = await connection.rows();
  return transact(connection, 'readonly', async (tx, column) => {
    const { bits, profile } = fingerprint;
    const ids =
      radius === undefined
        ? await nearWhole(column, rows, bits, maxRelatedDistance(profile))
        : await nearHeads(tx, column, prefix64(fingerprint), radius);
    const apart = await leftOut(tx, column, here, { title, fingerprint });
    return (await readPages(tx, column, ids))
      .filter((page) => comparable(fingerprint, page.fingerprint))
      .filter((page) => !page.addresses.some((address) => apart.has(address)))
      .map((page) => {
        const verdict = classify(fingerprint, page.fingerprint);
        return { page, verdict: judgeTitles(verdict, title, page.title) };
      })
      .filter(({ verdict }) => radius !== undefined || verdict.kind !== 'different')
      .sort((a, b) => a.verdict.distance - b.verdict.distance || a.page.id - b.page.id);
  });
}

/** The addresses of what was told apart from the page at hand, by whichever address it is known. */
async function leftOut(
  tx: AnyTransaction,
  column: Column,
  here: readonly string[],
  said: { readonly title: string; readonly fingerprint: Fingerprint },
): Promise<ReadonlySet<string>> {
  if (here.length === 0 || (await tx.objectStore('apart').count()) === 0) return new Set();
  const known = await knownPage(tx, column, here, said);
  return await rejectedAddresses(tx, [...here, ...(known?.addresses ?? [])]);
}

/** The pages within `radius` of all 256 bits. */
async function nearWhole(
  column: Column,
  rows: ShardRows,
  bits: Bits,
  radius: number,
): Promise<number[]> {
  await column.load();
  return column.near(rows, bits, radius);
}

/**
 * The pages whose heads lie within `radius` bits: through the segments where they miss nothing,
 * since they read nothing else; beyond, by the column. Both give the same, by property.
 */
export function nearHeads(
  tx: AnyTransaction,
  column: Column,
  head: Bits,
  radius: number,
): Promise<number[]> {
  return radius <= SEGMENT_RADIUS ? viaSegments(tx, head, radius) : viaColumn(column, head, radius);
}

/** Exact for radii up to {@link SEGMENT_RADIUS}, from keys alone. */
export async function viaSegments(
  tx: AnyTransaction,
  head: Bits,
  radius: number,
): Promise<number[]> {
  const index = tx.objectStore('pages').index('segments');
  const tables = await Promise.all(segmentKeys(head).map((key) => index.getAllKeys(key)));
  const ids = new Set<number>();
  for (const key of tables.flat()) {
    const { high, low, id } = unpackPrimaryKey(key);
    const distance = popcount(high ^ (head[0] ?? 0)) + popcount(low ^ (head[1] ?? 0));
    if (distance <= radius) ids.add(id);
  }
  return [...ids];
}

/** Exact for any radius, in one pass over all heads. */
export async function viaColumn(column: Column, head: Bits, radius: number): Promise<number[]> {
  await column.load();
  return column.nearHead(head, radius);
}
