/**
 * Looks up which saved pages are similar to a text. The background asks this for every page that it
 * checks. Read `storage/column.ts` next, which compares
 * the fingerprints, and `core/match/compare-articles.ts`, which gives the verdicts.
 */
import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import { hammingDistance, popcount } from '../fingerprint/hamming.ts';
import type { SentenceSketch } from '../fingerprint/sentence-sketch.ts';
import { type ComparedArticle, compareArticles } from '../match/compare-articles.ts';
import { isExcerpt, maySharePart } from '../match/excerpts.ts';
import { maxExcerptDistance, widestThresholds } from '../match/thresholds.ts';
import { isCopy, type Verdict } from '../match/verdict.ts';
import { segmentKeys } from '../tables/segments.ts';
import { pageAddresses } from '../url/canonical.ts';
import { rejectedAddresses } from './rejected-pairs.ts';
import { findSavedPage } from './saved-page.ts';
import { mapWithYield } from './storage/batches.ts';
import type { Column } from './storage/column.ts';
import type { Connection } from './storage/connection.ts';
import type { Page, Visit } from './storage/page.ts';
import { fingerprintOf, type SavedRecord, toPage } from './storage/page-record.ts';
import { readRecords, readRecordsAt } from './storage/pages.ts';
import { keysWithPrefixOf, unpackPrimaryKey } from './storage/primary-key.ts';
import { readAddresses, readSources, type SavedAddress } from './storage/saved-addresses.ts';
import type { AnyTransaction } from './storage/schema.ts';
import type { ShardScanner } from './storage/shards.ts';
import { mayDifferInSize, sizeClass } from './storage/size-class.ts';
import { SketchesById } from './storage/sketches.ts';
import { readTextChange, type TextChange } from './storage/texts.ts';
import { transact } from './storage/transaction.ts';

/** A saved page and the verdict on it and the text that was looked up. */
export interface Match {
  readonly page: Page;
  readonly verdict: Verdict;
  /** The sketch of its sentences. */
  readonly sketch: SentenceSketch;
}

/** Options of {@link lookUp}. */
export interface LookupOptions {
  /**
   * Whether a match answers the lookup by itself. Then, while the bits of all pages aren't in memory, the
   * pages that share a segment with the text are read first. If one of them answers, the others aren't
   * compared, so that takes about as long in a large library as in a small one.
   */
  readonly isAnswer?: (match: Match) => boolean;
  /** In a library with fewer pages, all are compared, which takes hardly longer: {@link LARGE_LIBRARY}. */
  readonly minPages?: number;
}

/** Reading the bits of so many pages takes about as long as reading the segments of one. */
const LARGE_LIBRARY = 10_000;

/** What the library knows about a visit. */
export interface Lookup {
  /**
   * Whether all saved pages were compared. If not, one of `matches` answers the lookup (see
   * {@link LookupOptions.isAnswer}), and others may be missing.
   */
  readonly complete: boolean;
  /** The saved page that the visit belongs to: {@link findSavedPage}. */
  readonly savedPage: Page | undefined;
  /** The sketch of that page's sentences. */
  readonly savedSketch: SentenceSketch | undefined;
  /** What was saved at the address in another program, if the page was never seen here. */
  readonly savedAddress: SavedAddress | undefined;
  /** The sources of the imports that these pages and addresses came from, by the id of the import. */
  readonly sources: ReadonlyMap<number, string>;
  /** When the stored text of that page changed, if it did. */
  readonly textChange: TextChange | undefined;
  /**
   * The other saved pages that are not different from the visited one, the closest first: all within
   * the distance of copies, and if the answer is complete, similar ones among the 16 nearest of the
   * others. It has no pages that the user marked as not copies of it. Copies that have the address of the
   * saved page are omitted, too, because they are what it said earlier.
   */
  readonly matches: readonly Match[];
}

/**
 * Looks up a visit. Everything is read in one transaction, so a page that is saved at the same time is
 * either the page of the visit or not there at all, and never a copy of itself.
 *
 * @throws TypeError when the visit has no web address.
 */
export async function lookUp(
  connection: Connection,
  { url, canonical, via, title = '', fingerprint, sketch }: Visit,
  { isAnswer, minPages = LARGE_LIBRARY }: LookupOptions = {},
): Promise<Lookup> {
  const addresses = pageAddresses(url, canonical);
  const scanner = await connection.scanner();
  return await transact(connection, 'readonly', async (tx, column) => {
    const visited = { title, fingerprint, sketch };
    const isLarge = column.totals.pages >= minPages;
    const isQuick = isAnswer !== undefined && isLarge && !column.areBitsLoaded;
    const sketches = new SketchesById();
    const search = () => findInColumn(tx, column, scanner, visited, sketches);
    const [savedPage, saved, candidates] = await Promise.all([
      findSavedPage(tx, addresses, { ...visited, via }),
      readAddresses(tx, addresses),
      isQuick ? findInSegments(tx, fingerprint) : search(),
    ]);
    const [textChange, rejected] = await Promise.all([
      savedPage && readTextChange(tx, savedPage.id),
      rejectedAddresses(tx, [...addresses, ...(savedPage?.addresses ?? [])]),
      sketches.readMore(
        tx,
        [...(savedPage ? [savedPage] : []), ...candidates].map(({ id }) => id),
      ),
    ]);
    const savedSketch = savedPage && sketches.of(savedPage.id).sketch;
    const compare = ({ id, title, fingerprint, saved }: Candidate): Match | undefined => {
      if (id === savedPage?.id) return undefined;
      const { sketch } = sketches.of(id);
      const verdict = compareArticles(visited, { title, fingerprint, sketch });
      return verdict.kind === 'different' ? undefined : { page: toPage(saved), verdict, sketch };
    };
    const match = async (candidates: readonly Candidate[]) => {
      await sketches.readMore(
        tx,
        candidates.map(({ id }) => id),
      );
      return (await mapWithYield(candidates, compare, tx))
        .filter((match) => match !== undefined)
        .filter((match) => !isEarlierVersion(match, savedPage, addresses[0]))
        .filter(({ page }) => !page.addresses.some((address) => rejected.has(address)))
        .sort((a, b) => a.verdict.distance - b.verdict.distance || a.page.id - b.page.id);
    };
    let matches = await match(candidates);
    const complete = !(isQuick && matches.some(isAnswer));
    if (isQuick && complete) matches = await match(await search());
    const savedAddress = savedPage
      ? undefined
      : addresses.map((address) => saved.get(address)).find((found) => found !== undefined);
    const isImported = [savedPage, ...matches.map(({ page }) => page)].some(
      (page) => page?.origins,
    );
    const sources = isImported || savedAddress ? await readSources(tx) : new Map();
    return { complete, savedPage, savedAddress, savedSketch, sources, textChange, matches };
  });
}

/** Whether a copy of the visit has its address, at which another saved page was visited since. */
function isEarlierVersion(
  { page, verdict: { kind } }: Match,
  savedPage: Page | undefined,
  address: string,
): boolean {
  return isCopy(kind) && savedPage?.addresses[0] === address && page.addresses.includes(address);
}

/** A page that may be similar. Most are not, so its record is not unpacked beyond what is compared. */
interface Candidate {
  readonly id: number;
  readonly title: string;
  readonly fingerprint: Fingerprint;
  readonly saved: SavedRecord;
}

function toCandidate(saved: SavedRecord): Candidate {
  const { id } = unpackPrimaryKey(saved.key);
  return { id, title: saved.record.t, fingerprint: fingerprintOf(saved), saved };
}

/** Finds what may be similar among all pages. Sketches that it needs are added. */
async function findInColumn(
  tx: AnyTransaction,
  column: Column,
  scanner: ShardScanner,
  visited: ComparedArticle,
  sketches: SketchesById,
): Promise<readonly Candidate[]> {
  await column.load('bits');
  const { copies, farther } = nearestIds(column, scanner, visited.fingerprint);
  const [near] = await Promise.all([
    readRecords(tx, column, copies),
    sketches.readMore(tx, farther),
  ]);
  const areSimilar = await mapWithYield(
    farther,
    (id) => mayBeSimilar(visited, column, id, sketches.of(id).sketch),
    tx,
  );
  const similar = await readRecords(
    tx,
    column,
    farther.filter((_, i) => areSimilar[i]),
  );
  return await mapWithYield([...near, ...similar], toCandidate, tx);
}

/** Whether a page that is too far for a copy may be similar, by its distance and its sketch alone. */
function mayBeSimilar(
  { fingerprint: { bits, profile, squaredNorm }, sketch }: ComparedArticle,
  column: Column,
  id: number,
  other: SentenceSketch,
): boolean {
  const distance = hammingDistance(column.bitsOf(id) ?? bits, bits);
  if (distance <= widestThresholds(profile).excerpt) return maySharePart(sketch, other);
  const size = sizeClass(squaredNorm);
  const isLonger = size > (column.sizeOf(id) ?? size);
  return isLonger ? isExcerpt(other, sketch) : isExcerpt(sketch, other);
}

/**
 * How many pages are read although they are too far for copies, the nearest ones. A library about one
 * subject, or a very large one, has many more, and reading each takes a tenth of a millisecond
 * (decision 0007).
 */
const MAX_FARTHER = 16;

/** The ids of the pages to read, the nearest first. */
interface NearIds {
  /** Within the distance of copies. */
  readonly copies: readonly number[];
  /** Beyond it: those that can only be similar. */
  readonly farther: readonly number[];
}

/** Finds pages in the column by their bits and sizes. */
function nearestIds(
  column: Column,
  scanner: ShardScanner,
  { bits, profile, squaredNorm }: Fingerprint,
): NearIds {
  const size = sizeClass(squaredNorm);
  const copyDistance = widestThresholds(profile).nearDuplicate;
  const sharedPartsDistance = widestThresholds(profile).related;
  const near = idsUpTo(widestThresholds(profile).excerpt);
  // A large library has very many pages beyond this distance, so it looks there only if there is room.
  const isFull = near.slice(copyDistance + 1).flat().length >= MAX_FARTHER;
  const all = isFull ? near : idsUpTo(maxExcerptDistance(profile));
  return {
    copies: all.slice(0, copyDistance + 1).flat(),
    farther: all
      .slice(copyDistance + 1)
      .flat()
      .slice(0, MAX_FARTHER),
  };

  /** Returns the ids of pages by their distance. */
  function idsUpTo(radius: number): (readonly number[])[] {
    const ids: number[][] = [];
    for (const id of column.findNear(scanner, bits, radius)) {
      const distance = hammingDistance(column.bitsOf(id) ?? bits, bits);
      // Beyond this distance, a text is an excerpt or nothing.
      if (distance > sharedPartsDistance) {
        if (!mayDifferInSize(size, column.sizeOf(id) ?? size)) continue;
      }
      ids[distance] ??= [];
      ids[distance].push(id);
    }
    return ids;
  }
}

/**
 * The farthest 64-bit prefixes that {@link findInSegments} reads records for. Decision 0007 has what
 * other distances find and cost.
 */
const MAX_PREFIX_DISTANCE = 20;

/** The most keys that {@link findInSegments} reads for one segment, because some are crowded. */
const MAX_KEYS_PER_SEGMENT = 1000;

/**
 * Finds pages within the distance of copies whose 64-bit prefix shares a segment with a text and is near
 * it. It reads only keys and the records of those pages, so a large library takes hardly longer than a
 * small one. It misses pages that share no segment, but never one with an equal prefix.
 */
async function findInSegments(
  tx: AnyTransaction,
  { bits, profile }: Fingerprint,
): Promise<readonly Candidate[]> {
  const pages = tx.objectStore('pages');
  const index = pages.index('segments');
  const found = await Promise.all([
    // A crowded segment could hide these.
    pages.getAllKeys(keysWithPrefixOf(bits)),
    ...segmentKeys(bits).map((key) => index.getAllKeys(key, MAX_KEYS_PER_SEGMENT)),
  ]);
  const keys = new Map<number, ArrayBuffer>();
  for (const key of found.flat()) {
    const { high, low, id } = unpackPrimaryKey(key);
    const distance = popcount(high ^ (bits[0] ?? 0)) + popcount(low ^ (bits[1] ?? 0));
    if (distance <= MAX_PREFIX_DISTANCE) keys.set(id, key);
  }
  const farthest = widestThresholds(profile).nearDuplicate;
  return (await mapWithYield(await readRecordsAt(tx, keys.values()), toCandidate, tx)).filter(
    ({ fingerprint }) => hammingDistance(fingerprint.bits, bits) <= farthest,
  );
}
