import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bits } from '../../../../core/fingerprint/bits.ts';
import type { SentenceSketch } from '../../../../core/fingerprint/sentence-sketch.ts';
import { type Library, openLibrary } from '../../../../core/library/library.ts';
import type { Lookup, Match } from '../../../../core/library/lookup.ts';
import type { Page, PageVisit, Visit } from '../../../../core/library/storage/page.ts';
import { compareArticles } from '../../../../core/match/compare-articles.ts';
import { isCopy } from '../../../../core/match/verdict.ts';
import { createRandom } from '../../../../web/lib/random.ts';
import { NO_SENTENCES } from '../../../no-sentences.ts';
import { flipped } from '../fingerprint/arbitrary-bits.ts';
import { fingerprintOf, freshLibrary, ids, pageVisit } from './page-visits.ts';

const fresh = freshLibrary();
const random = createRandom(61);
const randomBits = () => Uint32Array.from({ length: 8 }, () => random.word());
const text = randomBits();

/** So many pages are moved from the header into shards, which an open library has not read yet. */
const ENOUGH_FOR_A_SHARD = 140;

/** Saves visits, with unrelated ones around them, so that all of them are in a shard. */
async function fill(library: Library, visits: readonly PageVisit[]): Promise<void> {
  const others = Array.from({ length: ENOUGH_FOR_A_SHARD }, (_, n) =>
    pageVisit(1000 + n, randomBits()),
  );
  await library.importPages(
    [...visits, ...others].map(({ url, canonical: _, text: __, at, ...page }) => ({
      ...page,
      url,
      addresses: [url],
      firstRead: at,
      lastRead: at,
      visits: 1,
    })),
  );
}

const isAnswer = ({ verdict }: Match) => isCopy(verdict.kind);

/** Looks up with a library that has read nothing yet: first so that one copy is enough, then all. */
async function lookUpCold(
  name: string,
  visit: PageVisit,
): Promise<{ first: Lookup; complete: Lookup }> {
  const library = await openLibrary(name);
  const first = await library.lookUp(visit, { isAnswer, minPages: 0 });
  const complete = await library.lookUp(visit);
  library.close();
  return { first, complete };
}

/** Some bits of a text flipped: few or many, anywhere or only after the 64-bit prefix. */
const nearby: fc.Arbitrary<Bits> = fc.oneof(
  { weight: 3, arbitrary: flips({ min: 0, max: 255, maxLength: 12 }) },
  flips({ min: 0, max: 255, maxLength: 110 }),
  flips({ min: 64, max: 255, maxLength: 60 }),
  flips({ min: 0, max: 63, maxLength: 30 }),
  // Where only an excerpt is similar.
  { weight: 3, arbitrary: flips({ min: 0, max: 255, minLength: 85, maxLength: 98 }) },
);

function flips({
  min,
  max,
  ...lengths
}: {
  min: number;
  max: number;
  minLength?: number;
  maxLength: number;
}) {
  return fc.uniqueArray(fc.integer({ min, max }), lengths).map((places) => flipped(text, places));
}

const SENTENCES = Uint32Array.from({ length: 2000 }, () => random.word());

/** The sketch of a text of sentences with consecutive numbers. Hardly any two are similar. */
function sketchOf(first: number, last: number): SentenceSketch {
  const hashes = Uint32Array.from(
    { length: last - first + 1 },
    (_, i) => SENTENCES[first + i] ?? 0,
  );
  return { hashes, lengths: new Uint8Array(hashes.length).fill(9), isSampled: false };
}

const savedPage = (max: number) =>
  fc.record({
    n: fc.nat({ max }),
    bits: nearby,
    title: fc.constantFrom('Story', 'Story, part 1', 'Story, part 2'),
    squaredNorm: fc.constantFrom(1000, 1000, 560, 540, 100),
    sketch: fc.constantFrom(
      NO_SENTENCES,
      sketchOf(1, 40),
      sketchOf(30, 50),
      sketchOf(30, 33),
      sketchOf(100, 140),
    ),
  });
const savedPages = fc.array(savedPage(12), { maxLength: 25 });

type SavedPage = ReturnType<typeof savedPage> extends fc.Arbitrary<infer One> ? One : never;

const toVisit = ({ n, bits, title, squaredNorm, sketch }: SavedPage, at: number): PageVisit => ({
  ...pageVisit(n, bits, at),
  title,
  fingerprint: { ...fingerprintOf(bits), squaredNorm },
  sketch,
});

/** Returns what a lookup must find, from all pages of a library. */
async function bruteForce(library: Library, visit: Visit): Promise<Match[]> {
  const pages = await library.pages(Array.from({ length: 1000 }, (_, i) => i + 1));
  const pairs = (await library.rejectedPairs()).map((pair) => pair.pages);
  const saved = pages.find((page) => page.url === visit.url);
  const isRejected = (page: Page) =>
    pairs.some((pair) => pair.includes(visit.url) && pair.includes(page.url));
  const others = pages.filter((page) => page !== saved && !isRejected(page));
  const compared = others.map(async (page) => {
    const { sketch } = await library.sketches(page.id);
    return { page, verdict: compareArticles(visit, { ...page, sketch }), sketch };
  });
  return (await Promise.all(compared))
    .filter(({ verdict }) => verdict.kind !== 'different')
    .sort((a, b) => a.verdict.distance - b.verdict.distance || a.page.id - b.page.id);
}

test('an answer with a copy is part of all, which is what comparing all pages finds', async () => {
  let count = 0;
  let [answered, missed] = [0, 0];
  await fc.assert(
    fc.asyncProperty(
      savedPages,
      savedPages,
      fc.uniqueArray(fc.nat({ max: 12 }), { maxLength: 3 }),
      savedPage(14),
      async (inShards, pending, deleted, visited) => {
        const name = `lookup ${++count}`;
        const library = await openLibrary(name);
        await fill(library, inShards.map(toVisit));
        for (const [at, page] of pending.entries()) await library.remember(toVisit(page, at));
        const { bits } = visited;
        const visit = toVisit({ ...visited, title: 'Story, part 1' }, visited.n);
        await library.markNotDuplicate(visit, 2, true, 1);
        await library.delete(deleted);
        const { first, complete } = await lookUpCold(name, visit);
        const wanted = await bruteForce(library, visit);
        library.close();
        expect(complete).toMatchObject({ complete: true, savedPage: first.savedPage });
        expect(complete.savedPage?.url).toBe(
          (await pageAt(name, visit.url)) ? visit.url : undefined,
        );
        expect(complete.matches).toEqual(wanted);
        if (first.complete) expect(first.matches).toEqual(wanted);
        else expect(first.matches.some(isAnswer)).toBe(true);
        for (const match of first.matches) expect(wanted).toContainEqual(match);
        const hasPrefix = ({ page }: Match) =>
          page.fingerprint.bits[0] === bits[0] && page.fingerprint.bits[1] === bits[1];
        expect(ids(first.matches.filter(hasPrefix).map(({ page }) => page))).toEqual(
          ids(wanted.filter(hasPrefix).map(({ page }) => page)),
        );
        if (!first.complete) answered++;
        missed += wanted.length - first.matches.length;
      },
    ),
    { numRuns: 60 },
  );
  // Otherwise this test would show nothing about answers from segments.
  expect(answered).toBeGreaterThan(0);
  expect(missed).toBeGreaterThan(0);
}, 120_000);

async function pageAt(name: string, url: string): Promise<boolean> {
  const library = await openLibrary(name);
  const [status] = await library.addressStatuses([url]);
  library.close();
  return status === 'read';
}

test('finds a page with an equal prefix among very many in the same segments', async () => {
  // All share a segment with the text, and their keys come before that of its copy.
  const crowd = Array.from({ length: 1200 }, (_, n) => {
    const high = (text[0] ?? 0) & 0xffff_0000;
    return pageVisit(n, Uint32Array.from([high, n, ...randomBits().slice(2)]));
  });
  const copy = pageVisit(5000, flipped(text, [100, 200]));
  await fill(fresh.library, [...crowd, copy]);
  const { first, complete } = await lookUpCold(fresh.name, pageVisit(6000, text));
  expect(first.complete).toBe(false);
  expect(first.matches.map(({ page }) => page.url)).toContain(copy.url);
  expect(complete.matches.map(({ page }) => page.url)).toContain(copy.url);
}, 60_000);

test('a page that was at the address before is not a copy of what is there now', async () => {
  const { library } = fresh;
  const other = randomBits();
  await library.remember({
    ...pageVisit(1, text),
    url: 'https://a.test/1?s=1',
    canonical: 'https://a.test/1',
  });
  await library.remember(pageVisit(1, other));
  const visit = pageVisit(1, text);
  const { savedPage, matches } = await library.lookUp(visit);
  expect(savedPage?.id).toBe(2);
  expect(matches).toEqual([]);
  // At another address, both are what they are.
  expect(ids((await library.lookUp(pageVisit(2, text))).matches)).toEqual([1]);
});

test('a page that only names the address as its canonical one is still similar', async () => {
  const { library } = fresh;
  const part = flipped(
    text,
    Array.from({ length: 73 }, (_, i) => i * 3),
  );
  const canonical = 'https://a.test/1';
  await library.remember({ ...pageVisit(2, part), canonical });
  const { savedPage, matches } = await library.lookUp(pageVisit(1, text));
  expect(savedPage).toBeUndefined();
  expect(ids(matches)).toEqual([1]);
});

test('finds all copies, and of the other matches the nearest ones', async () => {
  // Numbers in titles would make the pages parts of a series.
  const untitled = (n: number, bits: Bits) => ({ ...pageVisit(n, bits), title: '' });
  const at = (distance: number, n: number) =>
    untitled(
      n,
      flipped(
        text,
        Array.from({ length: distance }, (_, i) => (n + i * 3) % 256),
      ),
    );
  const copies = Array.from({ length: 150 }, (_, n) => at(60, n));
  const related = Array.from({ length: 48 }, (_, n) => at(73 + (n % 12), 3000 + n));
  await fill(fresh.library, [...related, ...copies]);
  const { first, complete } = await lookUpCold(fresh.name, untitled(5000, text));
  const count = (kind: string, farthest: number) =>
    complete.matches.filter(({ verdict }) => verdict.kind === kind && verdict.distance <= farthest)
      .length;
  expect(count('near-duplicate', 60)).toBe(150);
  expect([count('related', 75), count('related', 76), count('related', 84)]).toEqual([12, 16, 16]);
  for (const match of first.matches) expect(complete.matches).toContainEqual(match);
}, 60_000);

test.each([
  ['an excerpt of the visited text', 200, sketchOf(30, 40), true],
  ['a text of which the visited one is an excerpt', 5000, sketchOf(1, 200), true],
  ['a text of similar size', 800, sketchOf(1, 40), false],
  ['a short text with few of its sentences', 200, sketchOf(38, 60), false],
  ['a long text with few of its sentences', 5000, sketchOf(30, 200), false],
  ['a text whose sentences can’t be read', 200, NO_SENTENCES, false],
])(
  'beyond the distance of similar pages, sentences decide: %s',
  async (_, squaredNorm, sketch, isFound) => {
    const { library } = fresh;
    for (const distance of [91, 98]) {
      const farther = pageVisit(
        distance,
        flipped(
          text,
          Array.from({ length: distance }, (_, i) => i * 2),
        ),
      );
      const fingerprint = { ...farther.fingerprint, squaredNorm };
      await library.remember({ ...farther, title: '', fingerprint, sketch });
    }
    const { matches } = await library.lookUp({ ...pageVisit(99, text), sketch: sketchOf(1, 40) });
    expect(matches.map(({ verdict }) => [verdict.reason, verdict.distance])).toEqual(
      isFound
        ? [
            ['contained', 91],
            ['contained', 98],
          ]
        : [],
    );
    expect(matches.map((match) => match.sketch)).toEqual(matches.map(() => sketch));
  },
);

test('without a sentence in common, texts are similar by chance only', async () => {
  const { library } = fresh;
  const at = (n: number, distance: number, sketch = NO_SENTENCES): PageVisit => {
    const bits = flipped(
      text,
      Array.from({ length: distance }, (_, i) => i * 3),
    );
    return { ...pageVisit(n, bits), title: '', sketch };
  };
  await library.remember(at(1, 60, sketchOf(100, 140)));
  await library.remember(at(2, 76, sketchOf(100, 140)));
  await library.remember(at(3, 77, sketchOf(38, 60)));
  await library.remember(at(4, 78, { ...sketchOf(100, 140), isSampled: true }));
  await library.remember(at(5, 79));
  const visit = { ...pageVisit(99, text), title: '' };
  const { matches } = await library.lookUp({ ...visit, sketch: sketchOf(1, 40) });
  expect(matches.map(({ page, verdict }) => [page.id, verdict.reason])).toEqual([
    [1, 'same-template'],
    [3, 'shared-parts'],
    [4, 'shared-parts'],
    [5, 'shared-parts'],
  ]);
  expect(ids((await library.lookUp(visit)).matches)).toEqual([1, 2, 3, 4, 5]);
});

test('pages that turn out to be different hide an excerpt if 16 of them are nearer', async () => {
  const at = (n: number, distance: number, squaredNorm: number): PageVisit => {
    const bits = flipped(
      text,
      Array.from({ length: distance }, (_, i) => i * 2),
    );
    const fingerprint = { ...fingerprintOf(bits), squaredNorm };
    return {
      ...pageVisit(n, bits),
      title: '',
      fingerprint,
      sketch: sketchOf(n * 50, n * 50 + 9),
    };
  };
  await fresh.library.remember({ ...at(1, 95, 200), sketch: sketchOf(30, 40) });
  for (let n = 2; n <= 16; n++) await fresh.library.remember(at(n, 88, 500));
  const visit = { ...pageVisit(99, text), sketch: sketchOf(1, 40) };
  const find = async () => (await fresh.library.lookUp(visit)).matches;
  expect((await find()).map(({ page, verdict }) => [page.id, verdict.reason])).toEqual([
    [1, 'contained'],
  ]);
  await fresh.library.remember(at(17, 88, 500));
  expect(await find()).toEqual([]);
});
