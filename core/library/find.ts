import { SHORT_TOKENS } from '../match/limits.ts';
import { comparable, judge, type Verdict } from '../match/verdict.ts';
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
 * The radius on the head within which candidates are drawn before all 256 bits decide. On the
 * development data no copy lies farther than 19, and 0.7 (paragraphs) to 2.5 % (Chinese) of the
 * strangers lie within 20. Of made copies at the very edge of the verdict, 50 to 60 of 256 bits,
 * it misses about one in a hundred; short texts may differ more and so get more room.
 */
export function candidateRadius({ tokens }: Fingerprint): number {
  return tokens < SHORT_TOKENS ? 22 : 20;
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
