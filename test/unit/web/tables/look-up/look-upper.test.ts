import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hammingDistance } from '../../../../../core/fingerprint/hamming.ts';
import { type LookUpQuestion, RADIUS } from '../../../../../web/tables/look-up/engine/look-up.ts';
import { LookUpper } from '../../../../../web/tables/look-up/engine/look-upper.ts';
import { passageHeads } from '../../../../../web/tables/look-up/engine/passage-heads.ts';
import { flipsOf } from '../../../../../web/tables/look-up/flips.ts';
import { PRESETS, type Preset } from '../../../../../web/tables/look-up/presets.ts';
import { PAPER_CUTS } from '../../../../../web/tables/look-up/shown-design.ts';
import { whyOf } from '../../../../../web/tables/look-up/why.ts';
import { PASSAGE_COUNT, SEARCH_METHODS } from '../../../../../web/tables/state.ts';

const heads = passageHeads();
const upper = new LookUpper(heads);

const ways: Pick<LookUpQuestion, 'blocks' | 'indexKind' | 'searchMethod'>[] = [
  { indexKind: 'segments', searchMethod: 'guess', blocks: [4] },
  ...PAPER_CUTS.flatMap((cut) =>
    SEARCH_METHODS.map(
      (seek) =>
        ({ indexKind: 'sorted', searchMethod: seek, blocks: cut.split('.').map(Number) }) as const,
    ),
  ),
];

const questions = fc.record({
  row: fc.nat(PASSAGE_COUNT - 1),
  flips: fc.uniqueArray(fc.nat(63), { maxLength: 5 }),
});

test('there are as many passages as can be asked for', () => {
  expect(heads.length).toBe(PASSAGE_COUNT * 2);
});

test.each(ways)('finds what comparing all finds: %j', async (way) => {
  await fc.assert(
    fc.asyncProperty(questions, async (question) => {
      const { query, found, visits, count } = await upper.lookUp({ ...way, ...question });
      const all = Array.from({ length: count }, (_, row) => row);
      const near = all.filter(
        (row) => hammingDistance(heads.slice(row * 2, row * 2 + 2), query) <= RADIUS,
      );
      expect([...found].sort((a, b) => a - b)).toEqual(near);
      for (const { candidates, from, to } of visits) expect(candidates).toHaveLength(to - from);
    }),
    { numRuns: 30 },
  );
});

test.each(ways)(
  'three flipped bits leave a table untouched, where the passage is met: %j',
  async (way) => {
    await fc.assert(
      fc.asyncProperty(questions, async (question) => {
        const lookUp = await upper.lookUp({ ...way, ...question });
        const why = whyOf(lookUp);
        if (question.flips.length <= RADIUS) expect(why.kind).toBe('found');
        for (const { candidates, touched } of lookUp.visits) {
          const isMet = candidates.some(({ row }) => row === question.row);
          expect(isMet).toBe(touched === 0);
        }
      }),
      { numRuns: 30 },
    );
  },
);

const asked = ({ passage, flippedBits }: Preset) => ({
  row: passage - 1,
  flips: flipsOf(flippedBits),
});

test.each(ways)('the examples bring about what they are named after: %j', async (way) => {
  const hit = await upper.lookUp({ ...way, ...asked(PRESETS.hit) });
  expect(hit.found).toEqual([PRESETS.hit.passage - 1]);
  const miss = await upper.lookUp({ ...way, ...asked(PRESETS.miss) });
  expect(miss.found).toEqual([]);
  expect(whyOf(miss).kind).toBe('missed');
});

test('strangers lie in the buckets of four segments', async () => {
  const [way] = ways;
  if (!way) throw new Error('No way');
  const { visits, found } = await upper.lookUp({ ...way, ...asked(PRESETS.stranger) });
  const outcomes = visits.map(({ candidates }) => candidates.map(({ outcome }) => outcome));
  expect(found).toEqual([PRESETS.stranger.passage - 1]);
  expect(outcomes.flat().filter((outcome) => outcome === 'too far').length).toBeGreaterThan(3);
  expect(outcomes.flat()).toContain('found before');
});

test('a search tells what it saw, and ends where the prefix is', async () => {
  for (const seek of SEARCH_METHODS) {
    const lookUp = await upper.lookUp({
      indexKind: 'sorted',
      searchMethod: seek,
      blocks: [4],
      row: 7,
      flips: [1, 20],
    });
    for (const visit of lookUp.visits) {
      if (visit.via !== 'sorted') throw new Error(visit.via);
      for (const { entry, isBelow } of visit.looks) expect(isBelow).toBe(entry < visit.from);
    }
  }
});
