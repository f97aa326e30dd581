import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { toHex } from '../../../../core/fingerprint/bits.ts';
import {
  createFingerprinter,
  type Fingerprinter,
} from '../../../../core/fingerprint/fingerprinter.ts';
import { hammingDistance } from '../../../../core/fingerprint/hamming.ts';
import { loadJieba } from '../../../../core/text/jieba.ts';

const mum = ['你妈妈喊你回家吃饭哦，回家罗回家罗', '你妈妈叫你回家吃饭啦，回家罗回家罗'] as const;

let fingerprinter: Fingerprinter;
beforeAll(async () => {
  fingerprinter = await createFingerprinter();
});
const reader = (text: string) => fingerprinter.reader(text).bits;

test('fingerprints never change within a version: raise it if these digits change', () => {
  expect(toHex(reader('Read twice, remembered once.'))).toMatchInlineSnapshot(
    `"a3a6b6f9de30bddd5d078a108c8117416e98d359f8b454fe502abcdea1505654"`,
  );
  expect(toHex(reader(mum[0]))).toMatchInlineSnapshot(
    `"a96dfb6c5ec65f4819345b5ac964296efb1ec54cc597f2b5bf7f000698d4218d"`,
  );
  expect(fingerprinter.reader('').version).toBe(1);
});

test('one changed word flips few bits, and another text about half', () => {
  const words = Array.from({ length: 300 }, (_, i) => `w${(i * 7919) % 211}`);
  const edited = words.with(150, 'changed');
  const other = words.map((word) => `${word}x`);
  const near = hammingDistance(reader(words.join(' ')), reader(edited.join(' ')));
  const far = hammingDistance(reader(words.join(' ')), reader(other.join(' ')));
  expect(near).toBeLessThan(20);
  expect(far).toBeGreaterThan(100);
  expect(far).toBeLessThan(156);
});

test.each(['', '   ', '…—！？', '\ud800', '🙂'])(
  'a text without words has no tokens and only zero bits: %j',
  (text) => {
    const print = fingerprinter.reader(text);
    expect(print.tokens).toBe(0);
    expect(toHex(print.bits)).toBe('0'.repeat(64));
  },
);

test('the words profile weighs jieba words by their frequency in the text', async () => {
  const cut = await loadJieba(
    new Uint8Array(readFileSync('node_modules/jieba-wasm/pkg/web/jieba_rs_wasm_bg.wasm')),
  );
  expect(cut('你妈妈喊你回家吃饭哦，回家罗')).toEqual([
    '你',
    '妈妈',
    '喊',
    '你',
    '回家',
    '吃饭',
    '哦',
    '回家',
    '罗',
  ]);
  const [a, b] = mum.map((text) => fingerprinter.words(text, cut));
  expect(a?.profile).toBe('words');
  expect(hammingDistance(a?.bits ?? reader(''), b?.bits ?? reader(''))).toBeLessThan(90);
  // Three of the same word outweigh two others on every bit.
  const heavy = fingerprinter.words('', () => ['a', 'a', 'a', 'b', 'c']);
  const alone = fingerprinter.words('', () => ['a']);
  expect(heavy.bits).toEqual(alone.bits);
});
