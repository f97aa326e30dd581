import { createArticlePreparer } from '../../../core/cli/article-fingerprinter.ts';
import { readDocument } from '../../../core/cli/dedupe/document.ts';
import { BANDS, bandKeys } from '../../../core/fingerprint/band-keys.ts';
import { FINGERPRINT_BITS, PREFIX_BITS } from '../../../core/fingerprint/fingerprint.ts';
import { createFingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import { createTermHash } from '../../../core/fingerprint/hash.ts';
import { numberSpans, sketchNumbers } from '../../../core/fingerprint/number-sketch.ts';
import { MAX_ENTRIES, sketchSentences } from '../../../core/fingerprint/sentence-sketch.ts';
import { TextFeatures } from '../../../core/fingerprint/text-features.ts';
import { alignSentences } from '../../../core/match/align-sentences.ts';
import { stripBoilerplate } from '../../../core/text/boilerplate/strip-boilerplate.ts';
import { normalize } from '../../../core/text/normalize.ts';
import { normalizeInto } from '../../../core/text/normalize-into.ts';
import { tokenize } from '../../../core/text/tokenize.ts';
import { Utf16Buffer } from '../../../core/text/utf16.ts';
import { createRandom } from '../../../web/lib/random.ts';
import { loadPeers } from '../peers.ts';

/** Something that is done to a text. */
export interface Job {
  readonly name: string;
  /** What must be done to the text before, and is not timed. */
  prepare?(text: string): void;
  run(text: string): unknown;
}

/** The fingerprint by stages and as a whole, and what the packages of npm do. */
export async function loadJobs(): Promise<Job[]> {
  return [...(await stages()), ...(await wholes()), ...(await lines()), ...peers()];
}

async function stages(): Promise<Job[]> {
  const [termHash, features] = await Promise.all([createTermHash(), TextFeatures.create()]);
  const units = new Utf16Buffer();
  const prepare = (text: string) => features.read(text);
  const sums = (wide: boolean): Job => ({
    name: `pairs, hashes, and sums of ${wide ? FINGERPRINT_BITS : PREFIX_BITS} columns`,
    prepare,
    run() {
      features.addReaderFeatures(wide);
      return features.signs();
    },
  });
  return [
    { name: 'normalize', run: (text) => normalizeInto(text, units) },
    { name: 'normalize, tokenize, number and hash the distinct tokens', run: prepare },
    sums(false),
    sums(true),
    {
      name: 'sketch of the numbers',
      prepare,
      run: () => sketchNumbers(numberSpans(features.text), termHash),
    },
    { name: 'digest of all tokens', prepare, run: () => features.digest() },
    { name: 'lines about the article, and walls, removed', run: stripBoilerplate },
  ];
}

async function wholes(): Promise<Job[]> {
  const fingerprinter = await createFingerprinter();
  const { prefix64, reader, tokenHashes } = fingerprinter;
  const random = createRandom(1);
  const unrelated = () => ({
    hashes: Uint32Array.from({ length: MAX_ENTRIES }, () => random.word()),
    lengths: Uint8Array.from({ length: MAX_ENTRIES }, () => 8 + random.below(40)),
    isSampled: false,
  });
  const [one, other] = [unrelated(), unrelated()];
  return [
    { name: 'whole fingerprint, 64 bits', run: prefix64 },
    { name: 'whole fingerprint with digest and numbers, 256 bits', run: reader },
    { name: 'sketch of the sentences', run: (text) => sketchSentences(text, fingerprinter) },
    {
      name: `keys of ${BANDS} bands, from existing tokens`,
      prepare: reader,
      run: () => bandKeys(tokenHashes()),
    },
    {
      name: 'alignment of 256 sentences with 256 others, whatever the text',
      run: () => alignSentences(one, other),
    },
  ];
}

/** What `dedupe` does with a line of its input, as its options need it. */
async function lines(): Promise<Job[]> {
  let line = new Uint8Array();
  const lineJob = async (name: string, sketches: boolean, bandKeys: boolean): Promise<Job> => {
    const prepareArticle = await createArticlePreparer({ profile: 'reader', sketches, bandKeys });
    return {
      name,
      prepare(text) {
        line = Buffer.from(JSON.stringify({ id: 1, text }));
      },
      run() {
        const document = readDocument(line);
        return document && 'text' in document && prepareArticle(document.text);
      },
    };
  };
  return Promise.all([
    lineJob('line of NDJSON: fingerprint', false, false),
    lineJob('line of NDJSON: fingerprint and sketch', true, false),
    lineJob(`line of NDJSON: fingerprint, sketch, and keys of ${BANDS} bands`, true, true),
  ]);
}

function peers(): Job[] {
  const { simhashJs, simhash, createMinhash } = loadPeers();
  let tokens: string[] = [];
  const prepare = (text: string) => {
    tokens = tokenize(normalize(text));
  };
  return [
    { name: 'npm simhash-js, 32 bits', run: (text) => simhashJs.hash(text) },
    {
      name: 'npm simhash, 32 bits, from existing tokens',
      prepare,
      run: () => simhash(tokens),
    },
    {
      name: 'npm minhash, 128 values, from existing tokens',
      prepare,
      run() {
        const minhash = createMinhash();
        for (const token of tokens) minhash.update(token);
      },
    },
  ];
}
