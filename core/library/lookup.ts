/**
 * Looks up which saved pages are similar to a text, and which addresses have been visited. The
 * background asks this for every page that it checks. Read `storage/column.ts` next, which compares
 * the fingerprints, and `core/match/classify.ts`, which gives the verdicts.
 */
import type { Bits } from '../fingerprint/bits.ts';
import { comparable, type Fingerprint, prefix64 } from '../fingerprint/fingerprint.ts';
import { popcount } from '../fingerprint/hamming.ts';
import { classify } from '../match/classify.ts';
import { refineByTitles } from '../match/series.ts';
import { maxRelatedDistance } from '../match/thresholds.ts';
import type { Verdict } from '../match/verdict.ts';
import { SEGMENT_RADIUS, segmentKeys } from '../tables/segments.ts';
import { pageAddresses } from '../url/canonical.ts';
import { type PageAddress, rejectedAddresses } from './rejected-pairs.ts';
import { areCopies, findSavedPage } from './saved-page.ts';
import type { Column } from './storage/column.ts';
import type { Connection } from './storage/connection.ts';
import type { Page } from './storage/page.ts';
import { readPages } from './storage/pages.ts';
import { PagesByAddress } from './storage/pages-by-address.ts';
import { unpackPrimaryKey } from './storage/primary-key.ts';
import type { AnyTransaction } from './storage/schema.ts';
import { transact } from './storage/transaction.ts';

/** A saved page and the verdict on it and the text that was looked up. */
export interface Match {
  readonly page: Page;
  readonly verdict: Verdict;
}

/** What else is known about the text to look up. */
export interface LookupOptions {
  /** The title of the page, which separates two parts of a series from two copies of an article. */
  readonly title?: string;
  /**
   * Finds all pages whose first 64 bits are within this distance, as the tables of the paper do
   * (Manku, Jain, Das Sarma 2007), whatever the verdict.
   */
  readonly radius?: number;
  /** The page that contains the text. Omits the pages that the user marked as not copies of it. */
  readonly excludeRejectedFor?: PageAddress | undefined;
}

/**
 * Finds the saved pages that are not different from a text, or those within a radius. Each comes
 * with its verdict, the closest first. Pages fingerprinted with another profile or version are
 * skipped, because they can't be compared.
 *
 * @throws TypeError when `excludeRejectedFor` has no web address.
 */
export async function find(
  connection: Connection,
  fingerprint: Fingerprint,
  { title = '', radius, excludeRejectedFor }: LookupOptions = {},
): Promise<Match[]> {
  const addresses = excludeRejectedFor
    ? pageAddresses(excludeRejectedFor.url, excludeRejectedFor.canonical)
    : [];
  const scanner = await connection.scanner();
  return transact(connection, 'readonly', async (tx, column) => {
    const { bits, profile } = fingerprint;
    const findNear = async () => {
      await column.load();
      return column.findNear(scanner, bits, maxRelatedDistance(profile));
    };
    const ids =
      radius === undefined
        ? await findNear()
        : await findNearPrefix(tx, column, prefix64(fingerprint), radius);
    const rejected = await findRejected(tx, column, addresses, { title, fingerprint });
    return (await readPages(tx, column, ids))
      .filter((page) => comparable(fingerprint, page.fingerprint))
      .filter((page) => !page.addresses.some((address) => rejected.has(address)))
      .map((page) => {
        const verdict = classify(fingerprint, page.fingerprint);
        return { page, verdict: refineByTitles(verdict, title, page.title) };
      })
      .filter(({ verdict }) => radius !== undefined || verdict.kind !== 'different')
      .sort((a, b) => a.verdict.distance - b.verdict.distance || a.page.id - b.page.id);
  });
}

/** Returns the addresses rejected for a page, by any address under which the page was saved. */
async function findRejected(
  tx: AnyTransaction,
  column: Column,
  addresses: readonly string[],
  visit: { readonly title: string; readonly fingerprint: Fingerprint },
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0 || (await tx.objectStore('apart').count()) === 0) return new Set();
  const saved = await findSavedPage(tx, column, addresses, visit);
  return await rejectedAddresses(tx, [...addresses, ...(saved?.addresses ?? [])]);
}

/**
 * Finds the pages whose first 64 bits are within `radius` of a prefix. It uses the segments for radii
 * that they cover, because they read nothing else, and the column for greater ones. Both give the
 * same result, which a property test checks.
 */
export function findNearPrefix(
  tx: AnyTransaction,
  column: Column,
  prefix: Bits,
  radius: number,
): Promise<number[]> {
  return radius <= SEGMENT_RADIUS
    ? findInSegments(tx, prefix, radius)
    : findInColumn(column, prefix, radius);
}

/** Finds the same pages from the keys of the segments alone. Exact up to {@link SEGMENT_RADIUS}. */
export async function findInSegments(
  tx: AnyTransaction,
  prefix: Bits,
  radius: number,
): Promise<number[]> {
  const index = tx.objectStore('pages').index('segments');
  const found = await Promise.all(segmentKeys(prefix).map((key) => index.getAllKeys(key)));
  const ids = new Set<number>();
  for (const key of found.flat()) {
    const { high, low, id } = unpackPrimaryKey(key);
    const distance = popcount(high ^ (prefix[0] ?? 0)) + popcount(low ^ (prefix[1] ?? 0));
    if (distance <= radius) ids.add(id);
  }
  return [...ids];
}

/** Finds the same pages in one pass over the column. Exact for any radius. */
export async function findInColumn(
  column: Column,
  prefix: Bits,
  radius: number,
): Promise<number[]> {
  await column.load();
  return column.findNearPrefix(prefix, radius);
}

/**
 * What the library knows about an address.
 *
 * - `read`: a page was visited there, or names it as its canonical address.
 * - `copy`: a page visited on another host names it as its original.
 *
 * A page that was checked but not saved leaves no trace, so its address has no status.
 */
export type AddressStatus = 'read' | 'copy';

/**
 * Returns the status of each address, for links whose pages have not been loaded. Anything that
 * isn't a web address has none.
 */
export async function addressStatuses(
  connection: Connection,
  addresses: readonly string[],
): Promise<(AddressStatus | undefined)[]> {
  const normalized = addresses.map(tryNormalize);
  const valid = normalized.filter((address) => address !== undefined);
  return await transact(connection, 'readonly', async (tx, column) => {
    const pages = await PagesByAddress.read(tx, column, valid);
    return normalized.map((address) => {
      if (address === undefined) return undefined;
      if (pages.at([address]).length > 0) return 'read';
      return areAllCopies(pages.copiesOf(address)) ? 'copy' : undefined;
    });
  });
}

/** Whether pages that name one original are copies. Some templates name it on all their pages. */
function areAllCopies([first, ...others]: readonly Page[]): boolean {
  return first !== undefined && others.every((page) => areCopies(first, page));
}

function tryNormalize(address: string): string | undefined {
  try {
    return pageAddresses(address)[0];
  } catch {
    // A link may contain anything.
    return undefined;
  }
}
