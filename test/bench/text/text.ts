import { createFingerprinter } from '../../../core/simhash/fingerprinter.ts';
import { normalise } from '../../../core/text/normalise.ts';
import { tokenise } from '../../../core/text/tokenise.ts';
import { loadPeers } from '../peers.ts';
import { median, quantile } from '../quantile.ts';
import { realTexts } from '../real-texts.ts';
import { type Row, row } from '../row.ts';

/** Something that is done to a text, and what it is done to. */
interface Job {
  readonly name: string;
  /** @param at the place of the text, for what was made of it before. */
  run(text: string, at: number): unknown;
}

const ROUNDS = 7;

/**
 * Times the fingerprint by stage, and beside it what npm has, on the same real articles one by one.
 * All take turns in one process, round after round, so that what disturbs the machine disturbs all.
 */
export async function* measureText(tell: (what: string) => void): AsyncGenerator<Row> {
  for (const language of ['en', 'zh'] as const) {
    const texts = realTexts(language).map(({ text }) => text);
    const jobs = await jobsOn(texts);
    const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    const timed = jobs.map(() => [] as Float64Array[]);
    for (let round = 0; round <= ROUNDS; round++) {
      tell(`text/${language}: round ${round} of ${ROUNDS}`);
      jobs.forEach((job, i) => {
        const samples = timeEach(job, texts);
        // The first round only lets the engine compile.
        if (round > 0) timed[i]?.push(samples);
      });
    }
    for (const [i, { name }] of jobs.entries()) {
      const rounds = timed[i] ?? [];
      const each = texts.map((_, at) => median(rounds.map((samples) => samples[at] ?? 0)));
      const whole = median(rounds.map((samples) => samples.reduce((sum, one) => sum + one, 0)));
      yield row({
        bench: `text/${language}/${name}`,
        n: texts.length,
        median_us: median(each),
        p99_us: quantile(each, 0.99),
        mb_per_s: bytes / whole,
      });
    }
  }
}

/** Microseconds for each text. */
function timeEach({ run }: Job, texts: readonly string[]): Float64Array {
  return Float64Array.from(texts, (text, at) => {
    const begun = performance.now();
    run(text, at);
    return (performance.now() - begun) * 1000;
  });
}

async function jobsOn(texts: readonly string[]): Promise<Job[]> {
  const { reader } = await createFingerprinter();
  const peers = loadPeers();
  const normal = texts.map(normalise);
  const tokens = normal.map(tokenise);
  return [
    { name: 'normalise', run: normalise },
    { name: 'tokenise', run: (_, at) => tokenise(normal[at] ?? '') },
    { name: 'whole fingerprint, 256 bits', run: reader },
    { name: 'npm simhash-js, 32 bits', run: (text) => peers.simhashJs.hash(text) },
    {
      name: 'npm simhash, 32 bits, of tokens made before',
      run: (_, at) => peers.simhash(tokens[at] ?? []),
    },
    {
      name: 'npm minhash, 128 values, of tokens made before',
      run(_, at) {
        const minhash = peers.createMinhash();
        for (const token of tokens[at] ?? []) minhash.update(token);
      },
    },
  ];
}
