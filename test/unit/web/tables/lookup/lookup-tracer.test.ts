import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hammingDistance } from '../../../../../core/fingerprint/hamming.ts';
import {
  PAPER_CUTS,
  PRESETS,
  parseFlips,
  type QueryPreset,
} from '../../../../../web/tables/lookup/lookup-query.ts';
import {
  type LookupQuestion,
  passageOutcome,
  RADIUS,
} from '../../../../../web/tables/lookup/lookup-trace.ts';
import { LookupTracer } from '../../../../../web/tables/lookup/lookup-tracer.ts';
import { passageFingerprints } from '../../../../../web/tables/passage-fingerprints.ts';
import { PASSAGE_COUNT, SEARCH_METHODS } from '../../../../../web/tables/state.ts';

const fingerprints = passageFingerprints('words');
const tracer = new LookupTracer(fingerprints);

const methods: Pick<LookupQuestion, 'blocks' | 'indexKind' | 'searchMethod'>[] = [
  { indexKind: 'segments', searchMethod: 'guess', blocks: [4] },
  ...PAPER_CUTS.flatMap((cut) =>
    SEARCH_METHODS.map(
      (searchMethod) =>
        ({ indexKind: 'sorted', searchMethod, blocks: cut.split('.').map(Number) }) as const,
    ),
  ),
];

const questions = fc.record({
  row: fc.nat(PASSAGE_COUNT - 1),
  flips: fc.uniqueArray(fc.nat(63), { maxLength: 5 }),
});

test('there are as many passages as the URL allows', () => {
  expect(fingerprints.length).toBe(PASSAGE_COUNT * 2);
});

test.each(methods)('finds what a scan finds: %j', async (method) => {
  await fc.assert(
    fc.asyncProperty(questions, async (question) => {
      const { query, found, probes, count } = await tracer.trace({ ...method, ...question });
      const all = Array.from({ length: count }, (_, row) => row);
      const near = all.filter(
        (row) => hammingDistance(fingerprints.slice(row * 2, row * 2 + 2), query) <= RADIUS,
      );
      expect([...found].sort((a, b) => a - b)).toEqual(near);
      for (const { candidates, from, to } of probes) {
        expect(candidates).toHaveLength(to - from);
        for (const { row, distance } of candidates) {
          const bits = fingerprints.slice(row * 2, row * 2 + 2);
          expect(distance).toBe(hammingDistance(bits, query));
        }
      }
    }),
    { numRuns: 30 },
  );
});

const questionOf = ({ passage, flippedBits }: QueryPreset) => ({
  row: passage - 1,
  flips: parseFlips(flippedBits),
});

test.each(methods)('the presets have the results that they are named after: %j', async (method) => {
  const hit = await tracer.trace({ ...method, ...questionOf(PRESETS.hit) });
  expect(hit.found).toEqual([PRESETS.hit.passage - 1]);
  const miss = await tracer.trace({ ...method, ...questionOf(PRESETS.miss) });
  expect(miss.found).toEqual([]);
  expect(passageOutcome(miss).kind).toBe('missed');
});

test('the buckets of four segments contain unrelated candidates', async () => {
  const [method] = methods;
  if (!method) throw new Error('No methods');
  const { probes, found } = await tracer.trace({ ...method, ...questionOf(PRESETS.unrelated) });
  const outcomes = probes.map(({ candidates }) => candidates.map(({ outcome }) => outcome));
  expect(found).toEqual([PRESETS.unrelated.passage - 1]);
  expect(outcomes.flat().filter((outcome) => outcome === 'too far').length).toBeGreaterThan(3);
  expect(outcomes.flat()).toContain('found before');
});
