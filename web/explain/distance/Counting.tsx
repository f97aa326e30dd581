import { type Bits, zeroBits } from '../../../core/fingerprint/bits.ts';
import { xor } from '../../../core/fingerprint/hamming.ts';
import { minusOne, traceClearing } from '../../../core/lab/clear-lowest.ts';
import { useHighlightedTerm } from '../../../ui/Highlight.tsx';
import { BitGroups } from '../bits/BitGroups.tsx';
import { BitRows, type Row } from '../bits/BitRows.tsx';
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
      <BitGroups
        width={width}
        labels={labels}
        isWide
        lit={lit === 'x' || (way === 'clear' && (lit === 'less' || lit === 'left'))}
      >
        {(first) => (
          <BitRows first={first} width={width} rows={rows} round={way === 'clear' ? step : 0} />
        )}
      </BitGroups>
    </div>
  );
}

function clearing(differing: Bits, width: number, step: number, isMoving: boolean): Row[] {
  const rounds = traceClearing(differing, width);
  const x = rounds[step] ?? zeroBits(width);
  const next = rounds[step + 1];
  const struck = xor(differing, x);
  const comes = (how: NonNullable<Row['comes']>) => (isMoving ? how : undefined);
  const up = step > 0 ? comes('up') : undefined;
  // Nothing left: nothing to take one from.
  if (!next) return [{ bits: x, struck, comes: up }, {}, {}];
  const less = minusOne(x, width);
  return [
    { bits: x, ringed: lowestOf(x, width), struck, comes: up },
    { bits: less, marked: xor(less, x), comes: comes('second') },
    { bits: next, marked: next, comes: comes('third') },
  ];
}

function looking(differing: Bits, width: number, step: number): Row[] {
  const seen = firstPlaces(step, width);
  return [
    {
      bits: differing,
      marked: both(differing, seen),
      ringed: xor(seen, firstPlaces(step - 1, width)),
    },
  ];
}
