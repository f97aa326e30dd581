import { farthestRelated } from '../match/farthest-related.ts';
import { comparable, judge } from '../match/judge.ts';
import type { Verdict } from '../match/verdict.ts';
import { type Fingerprint, head } from '../simhash/fingerprint.ts';
import { nearHeads, nearWhole } from './near-heads.ts';
import type { Page } from './page.ts';
import { packPrimaryKey } from './primary-key.ts';
import type { LibraryDatabase } from './schema.ts';
import { transact } from './transact.ts';

/** A remembered page and what it is to the text at hand. */
export interface Match {
  readonly page: Page;
  readonly verdict: Verdict;
}

/**
 * The remembered pages that are not different from a text, each with its verdict, the closest
 * first; with a radius, all pages whose heads lie within it, as the tables of the paper find them.
 * Pages fingerprinted under another profile or version are passed over: they cannot be compared.
 *
 * @param radius on the first 64 bits.
 */
export function find(
  db: LibraryDatabase,
  fingerprint: Fingerprint,
  radius?: number,
): Promise<Match[]> {
  return transact(db, 'readonly', async (tx) => {
    const pages = tx.objectStore('pages');
    const { bits, profile } = fingerprint;
    const hits =
      radius === undefined
        ? await nearWhole(tx, bits, farthestRelated(profile))
        : await nearHeads(tx, head(fingerprint), radius);
    const candidates = await Promise.all(hits.map((hit) => pages.get(packPrimaryKey(hit))));
    return candidates
      .filter((page) => page !== undefined)
      .filter(({ fingerprint: other }) => comparable(fingerprint, other))
      .map((page) => ({ page, verdict: judge(fingerprint, page.fingerprint) }))
      .filter(({ verdict }) => radius !== undefined || verdict.kind !== 'different')
      .sort((a, b) => a.verdict.distance - b.verdict.distance || a.page.id - b.page.id);
  });
}
