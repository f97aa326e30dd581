import { expect, test } from 'vitest';
import { createByteHash, createTermHash } from '../../../../core/fingerprint/hash.ts';
import { Vocabulary } from '../../../../core/fingerprint/token-buffer.ts';
import { tokenWeight } from '../../../../core/fingerprint/token-weight.ts';

const vocabulary = new Vocabulary(await createByteHash());
const termHash = await createTermHash();

function numbersOf(tokens: readonly string[]): number[] {
  vocabulary.clear();
  return tokens.map((token) => {
    const units = Uint16Array.from({ length: token.length }, (_, i) => token.charCodeAt(i));
    return vocabulary.idOf(units, 0, units.length);
  });
}

/** Returns words that a naive hash table would put into one slot. */
function crowd(): string[] {
  const places = new Map<number, string[]>();
  for (let i = 0; ; i++) {
    const word = i.toString(36);
    let hash = word.length;
    for (const letter of word) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x9e3779b1);
    const place = (hash ^ (hash >>> 15)) & (2 ** 14 - 1);
    const words = places.get(place) ?? [];
    words.push(word);
    if (words.length === 150) return words;
    places.set(place, words);
  }
}

test('gives each token one id, its hash, and its weight', () => {
  const tokens = ['read', '的', 'กข', 'naïve', 'a'.repeat(1024), '𠀀', '𠀀\u0301', 'ё', 'read'];
  expect(numbersOf(tokens)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 0]);
  const words = new Uint32Array(2);
  tokens.slice(0, 8).forEach((token, i) => {
    termHash(token, words);
    expect(vocabulary.hashes.slice(2 * i, 2 * i + 2)).toEqual(words);
    expect(vocabulary.weights[i]).toEqual(tokenWeight(token));
  });
});

test('keeps the ids of 50,000 tokens and starts at 0 again after a clear', () => {
  const tokens = Array.from({ length: 50_000 }, (_, i) => `word${i}`);
  expect(numbersOf([...tokens, ...tokens])).toEqual([...tokens.keys(), ...tokens.keys()]);
  expect(numbersOf(['of', 'another', 'text'])).toEqual([0, 1, 2]);
});

test('keeps the ids of colliding tokens, even when the table grows', () => {
  const words = crowd();
  const others = Array.from({ length: 10_000 }, (_, i) => `word${i}`);
  const all = [...words, ...others, ...words];
  expect(numbersOf(all)).toEqual([...Array.from({ length: 10_150 }, (_, i) => i), ...words.keys()]);
});
