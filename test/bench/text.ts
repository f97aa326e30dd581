import { createRequire } from 'node:module';
import { createArticlePreparer } from '../../core/cli/article-fingerprinter.ts';
import { readDocument } from '../../core/cli/dedupe/document.ts';
import { createFingerprinter } from '../../core/fingerprint/fingerprinter.ts';
import { sketchSentences } from '../../core/fingerprint/sentence-sketch.ts';
import { TextFeatures } from '../../core/fingerprint/text-features.ts';
import { stripBoilerplate } from '../../core/text/boilerplate/strip-boilerplate.ts';
import { normalize } from '../../core/text/normalize.ts';
import { normalizeInto } from '../../core/text/normalize-into.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import { Utf16Buffer } from '../../core/text/utf16.ts';
import { duration, figure, median, quantile, ratio, table } from './figures.ts';
import { realTexts } from './sample-pages.ts';

/** Something that is done to a text. */
interface Job {
  readonly name: string;
  /** What must be done to the text before, and isn't timed. */
  prepare?(text: string): void;
  run(text: string): unknown;
}

const ROUNDS = 7;

/**
 * Times what is done to a text, beside what npm packages do, on the same real articles one by one. All
 * take turns in one process, round after round, so that what disturbs the machine disturbs all.
 */
export async function measureText(report: (what: string) => void): Promise<string> {
  const jobs = await loadJobs();
  const cells = jobs.map(({ name }) => [name]);
  for (const language of ['en', 'zh'] as const) {
    const texts = realTexts(language).map(({ text }) => text);
    const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    const rounds: number[][][] = jobs.map(() => []);
    // The first round only lets the engine compile.
    for (let round = 0; round <= ROUNDS; round++) {
      report(`text, ${language}: round ${round} of ${ROUNDS}`);
      for (const [i, job] of jobs.entries()) {
        const times = timeEach(job, texts);
        if (round > 0) rounds[i]?.push(times);
      }
    }
    const each = rounds.map((timed) => texts.map((_, at) => median(timed.map((t) => t[at] ?? 0))));
    const speeds = each.map((times) => bytes / times.reduce((sum, ms) => sum + ms, 0) / 1000);
    for (const [i, speed] of speeds.entries()) {
      const times = each[i] ?? [];
      cells[i]?.push(`**${figure(speed)}**${ratio(speed, speeds.at(-1))}`);
      cells[i]?.push(`${duration(median(times))} / ${duration(quantile(times, 0.99))}`);
    }
  }
  return table(['', 'English, MB/s', 'per text', 'Chinese, MB/s', 'per text'], cells);
}

function timeEach({ prepare, run }: Job, texts: readonly string[]): number[] {
  return texts.map((text) => {
    prepare?.(text);
    const begun = performance.now();
    run(text);
    return performance.now() - begun;
  });
}

async function loadJobs(): Promise<Job[]> {
  const features = await TextFeatures.create();
  const units = new Utf16Buffer();
  const fingerprinter = await createFingerprinter();
  const { prefix64, reader } = fingerprinter;
  const prepareArticle = await createArticlePreparer({ profile: 'reader', sketches: true });
  let line = Buffer.from('');
  return [
    { name: 'normalize', run: (text) => normalizeInto(text, units) },
    { name: 'normalize, tokenize, hash the tokens', run: (text) => features.read(text) },
    { name: 'remove boilerplate', run: stripBoilerplate },
    { name: 'fingerprint, 64 bits', run: prefix64 },
    { name: 'fingerprint, 256 bits, with digest and numbers', run: reader },
    { name: 'sketch of the sentences', run: (text) => sketchSentences(text, fingerprinter) },
    {
      name: 'line of `dedupe`: fingerprint and sketch',
      prepare(text) {
        line = Buffer.from(JSON.stringify({ id: 1, text }));
      },
      run() {
        const document = readDocument(line);
        return document && 'text' in document && prepareArticle(document.text);
      },
    },
    ...peers(),
  ];
}

/** The npm packages that fingerprint texts. The last one is the baseline. */
function peers(): Job[] {
  // They are CommonJS without types, and would break if they were bundled.
  const require = createRequire(import.meta.url);
  // simhash was written for Node 0.8. Its `new Buffer` would print a warning.
  process.noDeprecation = true;
  const simhash: (tokens: readonly string[]) => number[] = require('simhash')();
  const { SimHash } = require('simhash-js');
  const { Minhash } = require('minhash');
  const simhashJs: { hash(text: string): number } = new SimHash();
  let tokens: string[] = [];
  const prepare = (text: string) => {
    tokens = tokenize(normalize(text));
  };
  return [
    { name: 'npm simhash, 32 bits, from existing tokens', prepare, run: () => simhash(tokens) },
    {
      name: 'npm minhash, 128 values, from existing tokens',
      prepare,
      run() {
        const minhash: { update(token: string): void } = new Minhash();
        for (const token of tokens) minhash.update(token);
      },
    },
    { name: 'npm simhash-js, 32 bits', run: (text) => simhashJs.hash(text) },
  ];
}
