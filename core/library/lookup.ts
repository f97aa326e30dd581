/**
 * Looks up which saved pages are similar to a text. The background asks this for every page that it
 * checks. Read `storage/column.ts` next, which compares
 * the fingerprints, and `core/match/compare-articles.ts`, which gives the verdicts.
 */
import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import { hammingDistance } from '../fingerprint/hamming.ts';
import type { SentenceSketch } from '../fingerprint/sentence-sketch.ts';
import { type ComparedArticle, compareArticles } from '../match/compare-articles.ts';
import { isExcerpt, maySharePart } from '../match/excerpts.ts';
import { maxExcerptDistance, widestThresholds } from '../match/thresholds.ts';
import { isCopy, type Verdict } from '../match/verdict.ts';
import { pageAddresses } from '../url/canonical.ts';
import { rejectedAddresses } from './rejected-pairs.ts';
import { findSavedPage } from './saved-page.ts';
import { mapWithYield } from './storage/batches.ts';
import type { Column } from './storage/column.ts';
import type { Connection } from './storage/connection.ts';
import type { Page, Visit } from './storage/page.ts';
import { fingerprintOf, type SavedRecord, toPage } from './storage/page-record.ts';
import { readRecords } from './storage/pages.ts';
import { unpackPrimaryKey } from './storage/primary-key.ts';
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

/** What the library knows about a visit. */
export interface Lookup {
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
   * the distance of copies, and similar ones among the 16 nearest of the others. It has no pages that the user marked as not copies of it. Copies that have the address of the
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
): Promise<Lookup> {
  const addresses = pageAddresses(url, canonical);
  const scanner = await connection.scanner();
  return await transact(connection, 'readonly', async (tx, column) => {
    const visited = { title, fingerprint, sketch };
    const sketches = new SketchesById();
    const [savedPage, saved, candidates] = await Promise.all([
      findSavedPage(tx, addresses, { ...visited, via }),
      readAddresses(tx, addresses),
      findInColumn(tx, column, scanner, visited, sketches),
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
    const matches = (await mapWithYield(candidates, compare, tx))
      .filter((match) => match !== undefined)
      .filter((match) => !isEarlierVersion(match, savedPage, addresses[0]))
      .filter(({ page }) => !page.addresses.some((address) => rejected.has(address)))
      .sort((a, b) => a.verdict.distance - b.verdict.distance || a.page.id - b.page.id);
    const savedAddress = savedPage
      ? undefined
      : addresses.map((address) => saved.get(address)).find((found) => found !== undefined);
    const isImported = [savedPage, ...matches.map(({ page }) => page)].some(
      (page) => page?.origins,
    );
    const sources = isImported || savedAddress ? await readSources(tx) : new Map();
    return { savedPage, savedAddress, savedSketch, sources, textChange, matches };
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
