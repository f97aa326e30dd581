import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFingerprinter } from '../../../../core/fingerprint/fingerprinter.ts';
import { popcount } from '../../../../core/fingerprint/hamming.ts';
import {
  MAX_ENTRIES,
  MAX_ENTRY_TOKENS,
  sketchSentences,
} from '../../../../core/fingerprint/sentence-sketch.ts';
import { countTokens } from '../../../../core/text/tokenize.ts';

const fingerprinter = await createFingerprinter();
const sketch = (text: string) => sketchSentences(text, fingerprinter);

const HARBOR = 'The old harbor of the town was closed for repairs until the spring.';
const FERRY = 'Since then, a small ferry has carried workers across the bay each morning.';

test.each([
  [`${HARBOR} ${FERRY}`, [HARBOR, FERRY]],
  [`Read more. ${HARBOR}`, [`Read more.\n${HARBOR}`]],
  [`${HARBOR}\nRead more.`, [`${HARBOR}\nRead more.`]],
  ['Read more.', ['Read more.']],
  [' \n … ', []],
  [
    '他说：“旧港从春天起关闭维修。”此后每天早上有渡轮运送工人过海湾。',
    ['他说：“旧港从春天起关闭维修。”', '此后每天早上有渡轮运送工人过海湾。'],
  ],
])('splits %j into entries', (text, entries) => {
  const { hashes, lengths } = sketch(text);
  expect([...hashes]).toEqual(entries.map((entry) => sketch(entry).hashes[0]));
  expect([...lengths]).toEqual(entries.map(countTokens));
});

test('a reworded sentence differs in few bits, another one in about half', () => {
  const [original = 0] = sketch(HARBOR).hashes;
  const [reworded = 0] = sketch(HARBOR.replace('spring', 'summer')).hashes;
  const [other = 0] = sketch(FERRY).hashes;
  expect(popcount(original ^ reworded)).toBeGreaterThan(0);
  expect(popcount(original ^ reworded)).toBeLessThanOrEqual(8);
  expect(popcount(original ^ other)).toBeGreaterThan(10);
});

test('ignores what the fingerprint ignores: case, width, punctuation, and traditional forms', () => {
  expect(sketch(HARBOR.toUpperCase())).toEqual(sketch(HARBOR));
  expect(sketch('舊港從春天起關閉維修，此後每天早上有渡輪。')).toEqual(
    sketch('旧港从春天起关闭维修、此后每天早上有渡轮。'),
  );
});

test('never exceeds its size, and loses no token of a short text', () => {
  const word = fc.constantFrom('harbor', 'ferry', '港', '.', '。', '\n', '?');
  fc.assert(
    fc.property(fc.array(word, { maxLength: 400 }), (words) => {
      const { hashes, lengths, isSampled } = sketch(words.join(' '));
      expect(lengths.length).toBe(hashes.length);
      const tokens = words.filter((word) => /\p{L}/u.test(word)).length;
      const isWhole = lengths.every((length) => length < MAX_ENTRY_TOKENS);
      if (isWhole) expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(tokens);
      expect(isSampled).toBe(false);
    }),
  );
});

test('of a long text, keeps the same entries after a sentence was added', () => {
  const sentences = Array.from(
    { length: 600 },
    (_, i) => `Sentence ${i} mentions ${(i * 7919) % 1000} boats and ${(i * 104729) % 997} people.`,
  );
  const before = sketch(sentences.join(' '));
  const after = sketch([HARBOR, ...sentences].join(' '));
  expect(before.hashes.length).toBe(MAX_ENTRIES);
  expect(before.isSampled).toBe(true);
  const kept = [...after.hashes].filter((hash) => before.hashes.includes(hash));
  expect(kept.length).toBeGreaterThanOrEqual(MAX_ENTRIES - 1);
});

test('a sample has every entry below its last hash, even if a sentence at the limit is repeated', () => {
  const word = (n: number) => `w${((n * 7919) % 1_000_003).toString(36)}`;
  const lines = Array.from(
    { length: 600 },
    (_, i) => `${Array.from({ length: 12 }, (_, w) => word(12 * i + w)).join(' ')}.`,
  );
  const hashed = lines.map((line) => ({ line, hash: sketch(line).hashes[0] ?? 0 }));
  hashed.sort((a, b) => a.hash - b.hash);
  const [low, high] = [hashed.slice(0, 200), hashed.slice(301)];
  const repeated = hashed[300]?.line ?? '';
  // The repeated line is before those with lower hashes, and there are too many of it.
  const text = [...Array<string>(300).fill(repeated), ...low.map(({ line }) => line)].join('\n');
  const { hashes, isSampled } = sketch([text, ...high.map(({ line }) => line)].join('\n'));
  expect(isSampled).toBe(true);
  expect(hashes).toHaveLength(MAX_ENTRIES);
  for (const { hash } of low) expect(hashes).toContain(hash);
});
