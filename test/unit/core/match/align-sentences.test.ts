import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFingerprinter } from '../../../../core/fingerprint/fingerprinter.ts';
import {
  type SentenceSketch,
  sketchSentences,
} from '../../../../core/fingerprint/sentence-sketch.ts';
import { alignSentences, maxCommon } from '../../../../core/match/align-sentences.ts';

const fingerprinter = await createFingerprinter();
const sketch = (sentences: readonly string[]) =>
  sketchSentences(sentences.join('\n'), fingerprinter);

const STORY = [
  'The old harbor of the town was closed for repairs until the spring.',
  'Since then, a small ferry has carried workers across the bay each morning.',
  'Fishermen complain that the new quay is too far away from the market hall.',
  'The council answered that a bus will connect the two places from May on.',
  'Nobody has asked the gulls, which have moved to the roof of the old church.',
];
const ADDED = 'A museum about the history of whaling opens in the former customs house.';

/** Sketches with few distinct hashes, so that sentences repeat and have several counterparts. */
const anySketch: fc.Arbitrary<SentenceSketch> = fc
  .record({
    entries: fc.array(
      fc.tuple(
        fc.oneof(fc.constantFrom(0, 1, 0xff, 0xffff), fc.nat(0xffff_ffff)),
        fc.integer({ min: 1, max: 255 }),
      ),
      { maxLength: 40 },
    ),
    isSampled: fc.boolean(),
  })
  .map(({ entries, isSampled }) => ({
    hashes: Uint32Array.from(entries, ([hash]) => hash),
    lengths: Uint8Array.from(entries, ([, length]) => length),
    isSampled: isSampled && entries.length > 0,
  }));

test('pairs each sentence of a text with itself', () => {
  const { pairs, a, b } = alignSentences(sketch(STORY), sketch(STORY));
  expect(pairs).toEqual(STORY.map((_, i) => ({ a: i, b: i, distance: 0 })));
  expect([a, b]).toEqual(Array(2).fill({ sentences: STORY.length, same: 1, reworded: 0, own: 0 }));
});

test('an added sentence is the only one without a counterpart, wherever it is added', () => {
  for (let place = 0; place <= STORY.length; place++) {
    const longer = STORY.toSpliced(place, 0, ADDED);
    const { pairs, a, b } = alignSentences(sketch(STORY), sketch(longer));
    expect(pairs.map(({ b }) => b)).toEqual([...longer.keys()].filter((i) => i !== place));
    expect(a.own).toBe(0);
    expect(b.own).toBeGreaterThan(0.1);
    expect(b.same + b.own).toBeCloseTo(1);
  }
});

test('finds reworded and moved sentences', () => {
  const [first = '', ...rest] = STORY;
  const changed = [...rest.map((line) => line.replace('the old church', 'the church')), first];
  const { pairs, a } = alignSentences(sketch(STORY), sketch(changed));
  expect(pairs.map(({ a, b }) => [a, b])).toEqual([
    [0, 4],
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 3],
  ]);
  expect(pairs[4]?.distance).toBeGreaterThan(0);
  expect(a.own).toBe(0);
  expect(a.reworded).toBeGreaterThan(0.1);
});

test('unrelated texts have no sentence in common', () => {
  const { pairs, a, b } = alignSentences(sketch(STORY), sketch([ADDED]));
  expect(pairs).toEqual([]);
  expect([a.own, b.own]).toEqual([1, 1]);
});

test('the result is the same in both directions', () => {
  fc.assert(
    fc.property(anySketch, anySketch, (one, other) => {
      const there = alignSentences(one, other);
      const back = alignSentences(other, one);
      const swapped = back.pairs.map(({ a, b, distance }) => ({ a: b, b: a, distance }));
      expect(swapped.sort((x, y) => x.a - y.a)).toEqual(there.pairs);
      expect([back.b, back.a]).toEqual([there.a, there.b]);
    }),
  );
});

test('each sentence is in one pair at most, and the shares add up', () => {
  fc.assert(
    fc.property(anySketch, anySketch, (one, other) => {
      const { pairs, a, b } = alignSentences(one, other);
      for (const side of ['a', 'b'] as const) {
        expect(new Set(pairs.map((pair) => pair[side])).size).toBe(pairs.length);
      }
      for (const [sketch, { same, reworded, own }] of [
        [one, a],
        [other, b],
      ] as const) {
        if (sketch.hashes.length === 0) expect([same, reworded, own]).toEqual([0, 0, 0]);
        else if (!one.isSampled && !other.isSampled) expect(same + reworded + own).toBeCloseTo(1);
      }
    }),
  );
});

test('the common part is the same in both directions, and includes all that is the same', () => {
  fc.assert(
    fc.property(anySketch, anySketch, (a, b) => {
      const common = maxCommon(a, b);
      expect(maxCommon(b, a)).toBe(common);
      expect(common).toBeLessThanOrEqual(1);
      const alignment = alignSentences(a, b);
      expect(common).toBeGreaterThanOrEqual(Math.max(alignment.a.same, alignment.b.same));
    }),
  );
});

test('the common part has moved and reworded sentences, and is that of the text with more of it', () => {
  const reworded = STORY[4]?.replace('the old church', 'the church') ?? '';
  const others = [ADDED, ...Array.from({ length: 20 }, (_, i) => `${ADDED} It is number ${i}.`)];
  expect(maxCommon(sketch([reworded]), sketch(STORY))).toBe(1);
  expect(maxCommon(sketch(STORY), sketch([...others, STORY[0] ?? '']))).toBeCloseTo(0.2, 1);
  expect(maxCommon(sketch(STORY), sketch(others))).toBe(0);
});
