import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PROFILE_VERSION } from '../../../../core/text/profile.ts';
import { corpusTexts, createCorpusFingerprint } from '../../../../scripts/corpus.ts';
import { type CorpusFile, decodeCorpus } from '../../../../web/lib/corpus.ts';
import { readEvaluationSets } from '../../../eval/quality/evaluation-set.ts';

const json = readFileSync('web/lib/corpus.json', 'utf8');
const file: CorpusFile = JSON.parse(json);
const { sets } = decodeCorpus(file);
const texts = corpusTexts(readEvaluationSets('test/eval/data'));

/** Checks only every twelfth text, because splitting texts with the dictionary is slow. */
const EVERY = 12;

test('has the current profile versions (if not, run npx tsx scripts/make-corpus.ts)', () => {
  expect(file.versions).toEqual(PROFILE_VERSION);
});

test('contains the fingerprints that core computes for the texts', async () => {
  const fingerprint = await createCorpusFingerprint();
  expect(sets.map((set) => set.articles.length)).toEqual(texts.map((set) => set.documents.length));
  for (const [at, { reader, paper }] of sets.entries()) {
    const { documents = [] } = texts[at] ?? {};
    expect([reader.length, paper.length]).toEqual([documents.length * 8, documents.length * 2]);
    for (let place = at; place < documents.length; place += EVERY) {
      const { id = '', text = '' } = documents[place] ?? {};
      const bits = fingerprint(text);
      expect([id, reader.slice(place * 8, place * 8 + 8)]).toEqual([id, bits.reader]);
      expect([id, paper.slice(place * 2, place * 2 + 2)]).toEqual([id, bits.paper]);
    }
  }
});

test('has the labels of the evaluation data, with copies only of the same article', () => {
  for (const [at, { articles, copies, templates }] of sets.entries()) {
    for (const [a, b] of copies) expect(articles[a]).toBe(articles[b]);
    for (const [a, b] of templates) expect(articles[a]).not.toBe(articles[b]);
    expect(copies).toEqual(texts[at]?.copies);
    expect(templates).toEqual(texts[at]?.templates);
  }
});

test('has only texts whose license requires no more than attribution, and names the sources', () => {
  const licenses = new Set(texts.flatMap(({ documents }) => documents.map((of) => of.license)));
  expect([...licenses].filter((license) => /\b(?:NC|SA|ND)\b/.test(license))).toEqual([]);
  expect(new Set(file.sources.map(({ license }) => license))).toEqual(licenses);
  const named = file.sources.reduce((sum, source) => sum + source.texts, 0);
  expect(named).toBe(sets.reduce((sum, { articles }) => sum + articles.length, 0));
  const thirdParty = readFileSync('docs/third-party.md', 'utf8');
  for (const { name } of file.sources) expect(thirdParty).toContain(name);
});

test('has at most 60,000 bytes when compressed, so that phones can load it', () => {
  expect(gzipSync(json).length).toBeLessThanOrEqual(60_000);
});
