import { farthestRelated } from '../match/farthest-related.ts';
import { comparable, judge } from '../match/judge.ts';
import { judgeTitles } from '../match/series.ts';
import type { Verdict } from '../match/verdict.ts';
import { type Fingerprint, head } from '../simhash/fingerprint.ts';
import { nearHeads, nearWhole } from './near-pages.ts';
import type { Page } from './page.ts';
import { packPrimaryKey } from './primary-key.ts';
import type { LibraryDatabase } from './schema.ts';
import { transact } from './transact.ts';

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
}

/**
 * The remembered pages that are not different from a text, or those within a radius, each with
 * its verdict, the closest first. Pages fingerprinted under another profile or version are passed
 * over: they cannot be compared.
 */
export function find(
  db: LibraryDatabase,
  fingerprint: Fingerprint,
  { title = '', radius }: LookUpOptions = {},
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
      .map((page) => {
        const verdict = judge(fingerprint, page.fingerprint);
        return { page, verdict: judgeTitles(verdict, title, page.title) };
      })
      .filter(({ verdict }) => radius !== undefined || verdict.kind !== 'different')
      .sort((a, b) => a.verdict.distance - b.verdict.distance || a.page.id - b.page.id);
  });
}
