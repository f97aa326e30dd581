import { candidateRadius } from '../match/candidates.ts';
import { comparable, judge } from '../match/judge.ts';
import type { Verdict } from '../match/verdict.ts';
import { type Fingerprint, head } from '../simhash/fingerprint.ts';
import { nearHeads } from './near-heads.ts';
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
 * The pages whose heads lie within `radius`, each with its verdict, the closest first.
 * Pages fingerprinted under another profile or version are passed over: they cannot be compared.
 */
export function find(
  db: LibraryDatabase,
  fingerprint: Fingerprint,
  radius: number = candidateRadius(fingerprint),
): Promise<Match[]> {
  return transact(db, 'readonly', async (tx) => {
    const pages = tx.objectStore('pages');
    const hits = await nearHeads(tx, head(fingerprint), radius);
    const candidates = await Promise.all(hits.map((hit) => pages.get(packPrimaryKey(hit))));
    return candidates
      .filter((page) => page !== undefined)
      .filter(({ fingerprint: other }) => comparable(fingerprint, other))
      .map((page) => ({ page, verdict: judge(fingerprint, page.fingerprint) }))
      .sort((a, b) => a.verdict.distance - b.verdict.distance || a.page.id - b.page.id);
  });
}
