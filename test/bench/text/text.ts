import { median, quantile } from '../quantile.ts';
import { realTexts } from '../real-texts.ts';
import { type Row, row } from '../row.ts';
import { type Job, loadJobs } from './jobs.ts';

const ROUNDS = 7;

/**
 * Times the fingerprint by stage, and beside it what npm has, on the same real articles one by one.
 * All take turns in one process, round after round, so that what disturbs the machine disturbs all.
 */
export async function* measureText(tell: (what: string) => void): AsyncGenerator<Row> {
  for (const language of ['en', 'zh'] as const) {
    const texts = realTexts(language).map(({ text }) => text);
    const jobs = await loadJobs();
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
      yield row({
        bench: `text/${language}/${name}`,
        n: texts.length,
        median_us: median(each),
        p99_us: quantile(each, 0.99),
        mb_per_s: bytes / each.reduce((sum, one) => sum + one, 0),
      });
    }
  }
}

/** Microseconds for each text. */
function timeEach({ prepare, run }: Job, texts: readonly string[]): Float64Array {
  return Float64Array.from(texts, (text) => {
    prepare?.(text);
    const begun = performance.now();
    run(text);
    return (performance.now() - begun) * 1000;
  });
}
