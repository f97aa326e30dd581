import { useTranslations } from 'use-intl';
import { type Bits, toBinary, zeroBits } from '../../../core/fingerprint/bits.ts';
import { popcount, xor } from '../../../core/fingerprint/hamming.ts';
import { minusOne, traceClearing } from '../../../core/lab/clear-lowest.ts';
import { type BitRow, BitStrip, bitsUpTo } from '../../../ui/BitStrip.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { useHighlightedTerm } from '../../../ui/Highlight.tsx';
import type { CountingMethod } from '../state.ts';
import styles from './Distance.module.css';
import {
  type FingerprintPair,
  firstBits,
  indexOfBit,
  intersect,
  lowestBit,
} from './fingerprint-pair.ts';

/** The ones to count, and how far the counting is. */
interface CountingState {
  differing: Bits;
  width: number;
  method: CountingMethod;
  step: number;
}

/**
 * A step of the counting: the lowest 1 is cleared, or the next bit is checked.
 *
 * @param props.isAnimated whether the rows appear one after the other.
 */
export function CountingFigure({
  differing,
  width,
  method,
  step,
  isAnimated,
}: CountingState & { isAnimated: boolean }) {
  const term = useHighlightedTerm();
  const isClearing = method === 'clear';
  return (
    <div className={styles['fingerprints']} data-testid="counting">
      <BitStrip
        order={bitsUpTo(width)}
        labels={isClearing ? ['x', 'x − 1', 'x & (x − 1)'] : ['x']}
        rows={
          isClearing
            ? clearingRows(differing, width, step, isAnimated)
            : checkingRows(differing, width, step)
        }
        isWide
        isHighlighted={term === 'x' || (isClearing && (term === 'less' || term === 'left'))}
      />
    </div>
  );
}

function clearingRows(differing: Bits, width: number, step: number, isAnimated: boolean): BitRow[] {
  const rounds = traceClearing(differing, width);
  const x = rounds[step] ?? zeroBits(width);
  const next = rounds[step + 1];
  const struck = xor(differing, x);
  // Another key draws the row as a new one, which starts its animation.
  const animate = (name: 'up' | 'second' | 'third') => ({
    key: step,
    className: isAnimated ? styles[name] : undefined,
  });
  const up = step > 0 ? animate('up') : { key: step };
  if (!next) return [{ bits: x, struck, ...up }, {}, {}];
  const less = minusOne(x, width);
  return [
    { bits: x, ringed: lowestBit(x, width), struck, ...up },
    { bits: less, marked: xor(less, x), ...animate('second') },
    { bits: next, marked: next, ...animate('third') },
  ];
}

function checkingRows(differing: Bits, width: number, step: number): BitRow[] {
  const checked = firstBits(step, width);
  return [
    {
      bits: differing,
      marked: intersect(differing, checked),
      ringed: xor(checked, firstBits(step - 1, width)),
    },
  ];
}

/** Describes how far the counting is. */
export function useStepDescription({ differing, width, method, step }: CountingState): string {
  const t = useTranslations('distance.description');
  const rounds = traceClearing(differing, width);
  const distance = rounds.length - 1;
  if (method === 'look') {
    const found = intersect(differing, firstBits(step, width));
    const count = found.reduce((sum, word) => sum + popcount(word), 0);
    return step === width ? t('checked', { width, count }) : t('checking', { step, count, width });
  }
  if (step === distance) return t('cleared', { distance });
  const x = rounds[step] ?? differing;
  const bit = indexOfBit(lowestBit(x, width), width);
  return t('clearing', { round: step + 1, bit: String(bit), step });
}

/** The rounds that both methods take, and all bits as digits. */
export function CountingTables({ pair, differing }: { pair: FingerprintPair; differing: Bits }) {
  const t = useTranslations('distance');
  const { a, b, width } = pair;
  const digits = (bits: Bits) => toBinary(bits, width).replace(/.{16}(?=.)/g, '$& ');
  const rounds = traceClearing(differing, width);
  const distance = rounds.length - 1;
  return (
    <>
      <table className={styles['table']} data-testid="methods">
        <thead>
          <tr>
            <th scope="col">{t('table.method')}</th>
            <th scope="col">{t('table.rounds')}</th>
            <th scope="col">{t('table.ones')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('methods.clear')}</th>
            <td>{distance}</td>
            <td>{distance}</td>
          </tr>
          <tr>
            <th scope="row">{t('methods.look')}</th>
            <td>{width}</td>
            <td>{distance}</td>
          </tr>
        </tbody>
      </table>
      <Disclosure summary={t('table.summary')} isLazy>
        <table className={styles['digits']}>
          <tbody>
            {[
              ['A', a] as const,
              ['B', b] as const,
              ...rounds.map((x, round) => [t('table.after', { round }), x] as const),
            ].map(([name, bits]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{digits(bits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </>
  );
}
