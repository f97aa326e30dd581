import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createFingerprinter } from '../../../../core/fingerprint/fingerprinter.ts';
import { sketchSentences } from '../../../../core/fingerprint/sentence-sketch.ts';
import { type ComparedArticle, compareArticles } from '../../../../core/match/compare-articles.ts';
import type { Verdict } from '../../../../core/match/verdict.ts';
import { flipped } from '../fingerprint/arbitrary-bits.ts';
import { OTHERS, SENTENCES } from './sentences.ts';

const fingerprinter = await createFingerprinter();

function article(title: string, text: string): ComparedArticle {
  const fingerprint = fingerprinter.reader(text);
  return { title, fingerprint, sketch: sketchSentences(text, fingerprinter) };
}

/** Compares in both directions, which must give the same verdict. */
function compare(a: ComparedArticle, b: ComparedArticle): Verdict {
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
  }) as [ComparedArticle, ComparedArticle];
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

/** Two texts of this many tokens with a fifth of their bits different, and these numbers. */
function numbered(tokens: number, mine: readonly number[], others: readonly number[]) {
  const { fingerprint } = article('', SENTENCES.join(' '));
  // Samples, so that the model doesn't decide.
  const [sketch, other] = [SENTENCES, OTHERS].map((lines) => ({
    ...article('', lines.join(' ')).sketch,
    isSampled: true,
  })) as [ComparedArticle['sketch'], ComparedArticle['sketch']];
  const bits = flipped(fingerprint.bits, [...Array(20).keys()]);
  const numbers = (hashes: readonly number[]) => Uint16Array.from(hashes).sort();
  const a = { fingerprint: { ...fingerprint, tokens, numbers: numbers(mine) }, sketch };
  const digest = Uint32Array.of(1, 2);
  const b = {
    fingerprint: { ...a.fingerprint, bits, digest, numbers: numbers(others) },
    sketch: other,
  };
  return compare(a, b);
}
const from = (start: number, count: number) => Array.from({ length: count }, (_, i) => start + i);

test.each([
  ['all are different', 150, [1, 2, 3], [4, 5, 6], 'other-numbers'],
  ['one of three is shared', 150, [1, 2, 3], [3, 5, 6], 'other-numbers'],
  ['half are shared', 150, [1, 2, 3, 4], [3, 4, 5, 6], 'few-changes'],
  ['there are few', 150, [1, 2], [3, 4, 5], 'few-changes'],
  ['one text has none', 150, [1, 2, 3], [], 'few-changes'],
  ['there are few for the length', 300, from(0, 4), from(100, 4), 'few-changes'],
  ['there are many for the length', 300, from(0, 5), from(100, 5), 'other-numbers'],
  ['there are eight in a long text', 5000, from(0, 8), from(100, 8), 'other-numbers'],
  [
    'both have more than a sketch holds, in other ranges',
    500,
    from(1, 16),
    from(100, 16),
    'few-changes',
  ],
  ['a very short text has another one', 69, [1, 2], [1, 3], 'other-numbers'],
  ['a very short text keeps three', 69, [1, 2, 3, 4], [1, 2, 3, 5], 'few-changes'],
  ['a very short text has one more', 69, [1, 2], [1, 2, 3], 'few-changes'],
])('a form is known by its numbers if %s', (_, tokens, mine, others, reason) => {
  expect(numbered(tokens, mine, others).reason).toBe(reason);
});

test('release notes and notices with other values in their fields are not copies', () => {
  const note = (version: string, day: string, date: string) =>
    article(
      '',
      `The ${version} pre-release is ready for testing. The release is scheduled for ${day}. You can try it out locally by running the updater, or from the index at /dist/${date}/index.html. Please leave your feedback on the forum; the release team reads every answer and would love to hear from you.`,
    );
  const words = Array.from({ length: 90 }, (_, i) => `word${(i * 37) % 71}`).join(' ');
  const notice = (date: string, time: string, room: string, price: string) =>
    article('', `${words}\nDate: ${date}\nTime: ${time}\nRoom: ${room}\nTickets: ${price} euros`);
  for (const [a, b] of [
    [note('1.71.1', 'August 3', '2023-08-01'), note('1.73.0', 'October 5', '2023-10-03')],
    [notice('2026-03-05', '18:30', '204', '12'), notice('2026-04-09', '19:00', '311', '15')],
  ] as const) {
    expect(compare(a, b)).toMatchObject({ kind: 'related', reason: 'other-numbers' });
  }
});

test.each([
  [
    'stamps of two sites',
    'Posted on 2024-03-02 at 18:30, read 1234 times, 56 comments so far on our site today.',
    'Updated on 2023-11-20 at 07:05, read 88 times, 3 comments so far on our site today.',
  ],
  [
    'thousands with and without a comma',
    'It cost 1,200 then, and 3,500 now.',
    'It cost 1200 then, and 3500 now.',
  ],
])('ignores numbers that do not matter: %s', (_, mine, others) => {
  const body = [...SENTENCES, ...OTHERS].join(' ');
  const text = `${body} ${body.replaceAll('the', 'this')} ${body.replaceAll('a', 'another')}`;
  const { kind } = compare(article('', `${mine}\n${text}`), article('', `${others}\n${text}`));
  expect(kind).toMatch(/near-duplicate|identical/);
});

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
