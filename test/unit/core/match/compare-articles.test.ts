import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createFingerprinter } from '../../../../core/fingerprint/fingerprinter.ts';
import { sketchSentences } from '../../../../core/fingerprint/sentence-sketch.ts';
import { compareArticles } from '../../../../core/match/compare-articles.ts';
import type { Verdict } from '../../../../core/match/verdict.ts';
import { flipped } from '../fingerprint/arbitrary-bits.ts';
import { OTHERS, SENTENCES } from './sentences.ts';

const fingerprinter = await createFingerprinter();

function article(title: string, text: string) {
  const fingerprint = fingerprinter.reader(text);
  return { title, fingerprint, sketch: sketchSentences(text, fingerprinter) };
}

/** Compares in both directions, which must give the same verdict. */
function compare(a: ReturnType<typeof article>, b: ReturnType<typeof article>): Verdict {
  const { kind, reason } = compareArticles(b, a);
  const verdict = compareArticles(a, b);
  expect([verdict.kind, verdict.reason]).toEqual([kind, reason]);
  return verdict;
}

/** A pair of the news set: what differs between its texts is in brackets. */
function news(name: string) {
  const file = new URL('../../../eval/data/news.txt', import.meta.url);
  const record = readFileSync(file, 'utf8')
    .split('@ ')
    .find((text) => text.startsWith(`${name}\n`));
  const [, title = '', ...paragraphs] = record?.trim().split('\n') ?? [];
  return [0, 1].map((version) => {
    const fill = (text: string) =>
      text.replace(/\[\[([^|\]]*)\|([^|\]]*)\]\]/g, (_, ...parts) => parts[version]);
    return article(fill(title), fill(paragraphs.join('\n')));
  }) as [ReturnType<typeof article>, ReturnType<typeof article>];
}

const UPDATED = { kind: 'near-duplicate', reason: 'changed-figures' };

test.each(['en update fire', 'en update election', 'zh update fire', 'zh update ship'])(
  'moved figures do not make another story: %s',
  (name) => {
    expect(compare(...news(name))).toMatchObject(UPDATED);
  },
);

test.each(['en form market-fx', 'en form quake-auto', 'zh form air', 'zh form epidemic'])(
  'a form that is filled in again is not a copy: %s',
  (name) => {
    expect(compare(...news(name))).toMatchObject({ kind: 'related', reason: 'other-numbers' });
  },
);

test('without titles, other numbers alone make no other article', () => {
  const [a, b] = news('en update fire');
  expect(compareArticles({ ...a, title: '' }, { ...b, title: '' }).reason).toBe('few-changes');
});

test('parts of a series are not copies, however many sentences they share', () => {
  const [a, b] = news('en update fire');
  const titled = compare({ ...a, title: 'Logbook, part 2' }, { ...b, title: 'Logbook, part 3' });
  expect(titled).toMatchObject({ kind: 'related', reason: 'other-part' });
  expect(compare({ ...a, title: 'No. 1' }, { ...a, title: 'No. 2' }).kind).toBe('identical');
});

test.each([
  ['with the same sentences, in any order', [...OTHERS, ...SENTENCES], 'related'],
  [
    'with one sentence in common, reworded',
    [...OTHERS, SENTENCES[1]?.replace('small ', '')],
    'related',
  ],
  ['without a sentence in common', OTHERS, 'different'],
  ['of too few sentences', OTHERS.slice(1), 'related'],
])('whether fingerprints are similar by chance, sentences decide: texts %s', (_, lines, kind) => {
  const one = article('', SENTENCES.join('\n'));
  const fingerprint = (bits: number, squaredNorm: number) => ({
    ...one.fingerprint,
    bits: flipped(one.fingerprint.bits, [...Array(bits).keys()]),
    digest: Uint32Array.of(bits, squaredNorm),
    squaredNorm,
    tokens: 300,
  });
  const a = { title: '', fingerprint: fingerprint(0, 1000), sketch: one.sketch };
  const { sketch } = article('', lines.join('\n'));
  for (const [distance, squaredNorm] of [
    [80, 900],
    [89, 300],
  ] as const) {
    const b = { title: '', fingerprint: fingerprint(distance, squaredNorm), sketch };
    expect(compare(a, b)).toMatchObject({ kind, distance });
    expect(compare(a, { ...b, sketch: { ...sketch, isSampled: true } }).kind).toBe('related');
  }
});

test.each([
  [9, 'related'],
  [11, 'different'],
])('a tenth of the text must be in common: one sentence of %i', (sentences, kind) => {
  const one = article('', SENTENCES.join('\n'));
  const sketch = (first: number) => ({
    hashes: Uint32Array.from({ length: sentences }, (_, i) => Math.imul(first + i, 0x9e3779b1)),
    lengths: new Uint8Array(sentences).fill(20),
    isSampled: false,
  });
  const squaredNorm = 1000;
  const a = { fingerprint: { ...one.fingerprint, squaredNorm, tokens: 300 }, sketch: sketch(1) };
  const bits = flipped(one.fingerprint.bits, [...Array(80).keys()]);
  const digest = Uint32Array.of(1, 2);
  const b = { fingerprint: { ...a.fingerprint, bits, digest }, sketch: sketch(sentences) };
  expect(compareArticles(a, b).kind).toBe(kind);
  expect(compareArticles(b, a).kind).toBe(kind);
});
