import { expect, test } from 'vitest';
import { zeroBits } from '../../../../core/fingerprint/bits.ts';
import { createFingerprinter } from '../../../../core/fingerprint/fingerprinter.ts';
import { createTermHash, mixPair } from '../../../../core/fingerprint/hash.ts';
import { TextFeatures } from '../../../../core/fingerprint/text-features.ts';
import { normalize } from '../../../../core/text/normalize.ts';
import { tokenize } from '../../../../core/text/tokenize.ts';
import { plainFingerprint } from './plain-fingerprint.ts';

const features = await TextFeatures.create();
const fingerprinter = await createFingerprinter();
const hash = await createTermHash();

test('finds the same tokens for every code unit between letters, characters, and marks', () => {
  const wrong: string[] = [];
  const expected = zeroBits(64);
  for (let unit = 0; unit < 0x10000; unit++) {
    const it = String.fromCharCode(unit);
    const text = `a${it}b 的${it}的${it}${it}\u0301 ก${it}ก${it} 1${it}`;
    features.read(text);
    hash(tokenize(normalize(text)).join(' '), expected);
    if (features.digest().join() !== expected.join()) wrong.push(unit.toString(16));
  }
  expect(wrong).toEqual([]);
});

// Texts of 300 to 512 tokens have tables of 1,024 slots.
const SLOTS = 1024;
const CROWD = 150;
const MULTIPLIER = 0x9e3779b185ebca87n;

/** Returns the slot of a word of up to four letters. */
function slotOf(word: string): number {
  let units = 0n;
  for (const letter of [...word].reverse()) units = (units << 16n) | BigInt(letter.charCodeAt(0));
  const wrap = (value: bigint) => BigInt.asUintN(64, value);
  let mixed = wrap((wrap(BigInt(word.length) * MULTIPLIER) ^ units) * MULTIPLIER);
  if (word.length === 4) mixed ^= mixed >> 32n;
  return Number((mixed ^ (mixed >> 29n)) >> 32n) % SLOTS;
}

test('has the same fingerprint if all words share a slot', () => {
  const bySlot = new Map<number, string[]>();
  const words = Array.from({ length: 36 ** 4 }, (_, i) => i.toString(36)).find((word) => {
    const crowd = bySlot.get(slotOf(word)) ?? [];
    bySlot.set(slotOf(word), [...crowd, word]);
    return crowd.length === CROWD - 1;
  });
  const crowd = bySlot.get(slotOf(words ?? '')) ?? [];
  expect(crowd).toHaveLength(CROWD);
  const text = [...crowd, ...crowd, 'the end'].join(' ');
  expect(fingerprinter.reader(text)).toEqual(plainFingerprint(text, hash));
});

test('has the same fingerprint if all pairs share a slot', () => {
  const words = Array.from({ length: 500 }, (_, i) => `word${i}`);
  const hashes = words.map((word) => {
    const out = zeroBits(64);
    hash(word, out);
    return out;
  });
  const mixed = zeroBits(64);
  const pairs = hashes.flatMap(([aHigh = 0, aLow = 0], a) =>
    hashes.flatMap(([bHigh = 0, bLow = 0], b) => {
      mixPair(aHigh, aLow, bHigh, bLow, mixed);
      return (mixed[1] ?? 0) % SLOTS === 0 ? [`${words[a]} ${words[b]}`] : [];
    }),
  );
  expect(pairs.length).toBeGreaterThan(120);
  const crowd = pairs.slice(0, 120);
  const text = [...crowd, ...crowd].join(' ');
  expect(fingerprinter.reader(text)).toEqual(plainFingerprint(text, hash));
});
