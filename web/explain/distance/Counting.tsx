import { type Bits, zeroBits } from '../../../core/fingerprint/bits.ts';
import { xor } from '../../../core/fingerprint/hamming.ts';
import { minusOne, traceClearing } from '../../../core/lab/clear-lowest.ts';
import { type BitRow, BitStrip, bitsUpTo } from '../../../ui/BitStrip.tsx';
import { useHighlightedTerm } from '../../../ui/Highlight.tsx';
import styles from './Distance.module.css';
import { both, firstPlaces, lowestOf } from './prints.ts';

/** The ones on their way to a number: cleared from below, or looked at from the left. */
export function Counting({
  differing,
  width,
  way,
  step,
  isMoving,
}: {
  differing: Bits;
  width: number;
  way: 'clear' | 'look';
  step: number;
  /** Whether the reader has gone to this step: an opened link stands as it is. */
  isMoving: boolean;
}) {
  const lit = useHighlightedTerm();
  const labels = way === 'clear' ? ['x', 'x − 1', 'x & (x − 1)'] : ['x'];
  const rows =
    way === 'clear' ? clearing(differing, width, step, isMoving) : looking(differing, width, step);
  return (
    <div className={styles['prints']} data-testid="counting">
      <BitStrip
        order={bitsUpTo(width)}
        labels={labels}
        rows={rows}
        isWide
        isHighlighted={lit === 'x' || (way === 'clear' && (lit === 'less' || lit === 'left'))}
      />
    </div>
  );
}

function clearing(differing: Bits, width: number, step: number, isMoving: boolean): BitRow[] {
  const rounds = traceClearing(differing, width);
  const x = rounds[step] ?? zeroBits(width);
  const next = rounds[step + 1];
  const struck = xor(differing, x);
  /** Each step draws its rows as new ones, which appear one after the other. */
  const appear = (how: 'up' | 'second' | 'third') => ({
    key: step,
    className: isMoving ? styles[how] : undefined,
  });
  const up = step > 0 ? appear('up') : { key: step };
  // Nothing left: nothing to take one from.
  if (!next) return [{ bits: x, struck, ...up }, {}, {}];
  const less = minusOne(x, width);
  return [
    { bits: x, ringed: lowestOf(x, width), struck, ...up },
    { bits: less, marked: xor(less, x), ...appear('second') },
    { bits: next, marked: next, ...appear('third') },
  ];
}

function looking(differing: Bits, width: number, step: number): BitRow[] {
  const seen = firstPlaces(step, width);
  return [
    {
      bits: differing,
      marked: both(differing, seen),
      ringed: xor(seen, firstPlaces(step - 1, width)),
    },
  ];
}
