/**
 * Decides which saved page a visit belongs to. Saving, importing, and restoring a page all depend on
 * it, so that no page is saved twice. Read `storage/pages-by-address.ts` next.
 */
import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import { alignSentences } from '../match/align-sentences.ts';
import { classify } from '../match/classify.ts';
import { type ComparedArticle, compareArticles } from '../match/compare-articles.ts';
import { isCopy } from '../match/verdict.ts';
import type { Page } from './storage/page.ts';
import { PagesByAddress } from './storage/pages-by-address.ts';
import type { AnyTransaction } from './storage/schema.ts';
import { type PageSketches, SketchesById } from './storage/sketches.ts';

/**
 * Finds the saved page that a visit belongs to. It was either visited at the same address, whatever
 * it contains now, or it shares another address (a canonical one) and is a copy. The second
 * condition is needed because some templates give all pages the same canonical address. Without it,
 * each of those pages would overwrite the last. An address that only a feed reader has named counts if one
 * of the texts is a copy or a part of the other.
 *
 * @param addresses the normalized addresses of the visit, its own first, as `pageAddresses` returns
 * them.
 */
export async function findSavedPage(
  tx: AnyTransaction,
  addresses: readonly string[],
  visit: SoughtVisit,
): Promise<Page | undefined> {
  const pages = await PagesByAddress.read(tx, addresses);
  const ids = pages.at(addresses).map(({ id }) => id);
  return pickSavedPage(pages, addresses, visit, await SketchesById.read(tx, ids));
}

/** Does the same among pages that have already been read, with their sketches. */
export function pickSavedPage(
  pages: PagesByAddress,
  addresses: readonly string[],
  visit: SoughtVisit,
  sketches: SketchesById,
): Page | undefined {
  const found = pages.at(addresses);
  const isCopyOfVisit = (page: Page) => areCopies({ ...page, ...sketches.of(page.id) }, visit);
  const atOwnAddress = found.filter((page) => page.addresses[0] === addresses[0]);
  return (
    atOwnAddress.find((page) => wereVisited(page, visit)) ??
    atOwnAddress.find((page) => mayBeOnePage({ ...page, ...sketches.of(page.id) }, visit)) ??
    found.find(isCopyOfVisit)
  );
}

/** What is known about a visit when its page is sought. */
interface SoughtVisit extends ComparedArticle {
  readonly via?: string | undefined;
}

/** Whether a saved page and a visit both have their addresses from the browser, not from a feed reader. */
function wereVisited(page: Page, visit: SoughtVisit): boolean {
  return page.via === undefined && visit.via === undefined;
}

/** Whether a page and a visit at its own address are one page. */
export function isOnePage(page: Page & PageSketches, visit: SoughtVisit): boolean {
  return wereVisited(page, visit) || mayBeOnePage(page, visit);
}

/** Whether a text that a feed reader shows is that of a page, or a part of it. */
function mayBeOnePage(a: ComparedArticle, b: ComparedArticle): boolean {
  const { kind, reason } = compareArticles(a, b);
  return isCopy(kind) || reason === 'excerpt' || reason === 'contained';
}

/**
 * Whether two pages are copies. Being merely related isn't enough: one form with two sets of answers
 * makes two pages.
 */
export function areCopies(a: ComparedArticle, b: ComparedArticle): boolean {
  return isCopy(compareArticles(a, b).kind);
}

/** Whether two pages could be copies, as far as their fingerprints show. */
export function mayBeCopies(a: Fingerprint, b: Fingerprint): boolean {
  return isCopy(classify(a, b).kind);
}

/**
 * Merges the sketches of two versions of a page. If the current one has new sentences, the sketch of
 * the other one is kept as well.
 *
 * @param other the sketches of an earlier visit, or of the same one.
 * @param readAt when the text of `other` was last read, in milliseconds since 1970.
 * @returns the `current` object itself if `other` adds nothing.
 */
export function mergeSketches(
  current: PageSketches,
  other: PageSketches,
  readAt: number,
): PageSketches {
  if (current.earlierSketch) return current;
  const { sketch } = current;
  if (alignSentences(sketch, other.sketch).onlyInA.length > 0) {
    return { sketch, earlierSketch: { sketch: other.sketch, readAt } };
  }
  const { earlierSketch } = other;
  return earlierSketch ? { sketch, earlierSketch } : current;
}

/** The most addresses stored for a page, because some pages have a new address for every visit. */
const MAX_ADDRESSES = 8;

/** Returns the distinct addresses of a page, the newer ones first. */
export function mergeAddresses(
  addresses: readonly string[],
  older: readonly string[] = [],
): readonly string[] {
  return [...new Set([...addresses, ...older])].slice(0, MAX_ADDRESSES);
}
