import { type Fingerprint, PREFIX_BITS } from '../../../core/fingerprint/fingerprint.ts';
import type { Verdict } from '../../../core/match/verdict.ts';
import { BitGrid, bitPairs } from '../../../ui/BitGrid.tsx';
import { BitLegend } from '../../../ui/BitLegend.tsx';
import { compareWords } from '../../i18n/compare.ts';
import styles from './Bits.module.css';
import type { Names } from './names.ts';

/** The first 64 bits of two fingerprints in one grid, and how many of all 256 bits differ. */
export function Bits({
  before,
  after,
  verdict,
  names,
}: {
  readonly before: Fingerprint;
  readonly after: Fingerprint;
  readonly verdict: Verdict;
  readonly names: Names;
}) {
  const words = compareWords();
  return (
    <section aria-labelledby="bits">
      <h3 id="bits">{words.bits}</h3>
      <div className={styles['figure']}>
        <div className={styles['explained']}>
          <p data-testid="distance">{words.bitDistance(verdict.distance, verdict.distance64)}</p>
          <p>{words.bitsWhy}</p>
          <BitLegend
            texts={{
              same0: words.same0,
              same1: words.same1,
              onlyA: words.bitOnly(names.before),
              onlyB: words.bitOnly(names.after),
            }}
          />
        </div>
        <BitGrid
          pairs={bitPairs(before.bits, after.bits, PREFIX_BITS)}
          texts={{
            bit: ({ bit, a, b }) =>
              words.bit(bit, words.bitOf(names.before, a), words.bitOf(names.after, b)),
            differing: words.differing(verdict.distance64),
          }}
        />
      </div>
    </section>
  );
}
