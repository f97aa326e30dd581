import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PROFILE_VERSION } from '../../../../core/text/profile.ts';
import { corpusPrinter, corpusTexts } from '../../../../scripts/corpus.ts';
import { type CorpusFile, decodeCorpus } from '../../../../web/lib/corpus.ts';
import { readEvaluationSets } from '../../../eval/quality/evaluation-set.ts';

const json = readFileSync('web/lib/corpus.json', 'utf8');
const file: CorpusFile = JSON.parse(json);
const { sets } = decodeCorpus(file);
const texts = corpusTexts(readEvaluationSets('test/eval/data'));

/** Of all texts so many: the dictionary's words take their time. */
const EVERY = 12;

test('is of the present versions of the profiles (else: npx tsx scripts/make-corpus.ts)', () => {
  expect(file.versions).toEqual(PROFILE_VERSION);
});

test('holds the fingerprints that core makes of the texts', async () => {
  const print = await corpusPrinter();
  expect(sets.map((set) => set.articles.length)).toEqual(texts.map((set) => set.documents.length));
  for (const [at, { reader, paper }] of sets.entries()) {
    const { documents = [] } = texts[at] ?? {};
    expect([reader.length, paper.length]).toEqual([documents.length * 8, documents.length * 2]);
    for (let place = at; place < documents.length; place += EVERY) {
      const { id = '', text = '' } = documents[place] ?? {};
      const bits = print(text);
      expect([id, reader.slice(place * 8, place * 8 + 8)]).toEqual([id, bits.reader]);
      expect([id, paper.slice(place * 2, place * 2 + 2)]).toEqual([id, bits.paper]);
    }
  }
});

test('calls no two different articles copies, and has the labels of the evaluation data', () => {
  for (const [at, { articles, copies, templates }] of sets.entries()) {
    for (const [a, b] of copies) expect(articles[a]).toBe(articles[b]);
    for (const [a, b] of templates) expect(articles[a]).not.toBe(articles[b]);
    expect(copies).toEqual(texts[at]?.copies);
    expect(templates).toEqual(texts[at]?.templates);
  }
});

test('has only texts that may be given on without a condition but a name, and names them', () => {
  const licences = new Set(texts.flatMap(({ documents }) => documents.map((of) => of.license)));
  expect([...licences].filter((licence) => /\b(?:NC|SA|ND)\b/.test(licence))).toEqual([]);
  expect(new Set(file.sources.map(({ license }) => license))).toEqual(licences);
  const named = file.sources.reduce((sum, source) => sum + source.texts, 0);
  expect(named).toBe(sets.reduce((sum, { articles }) => sum + articles.length, 0));
  const thirdParty = readFileSync('docs/third-party.md', 'utf8');
  for (const { name } of file.sources) expect(thirdParty).toContain(name);
});

test('is small enough to be sent to a telephone', () => {
  expect(gzipSync(json).length).toBeLessThanOrEqual(60_000);
});
