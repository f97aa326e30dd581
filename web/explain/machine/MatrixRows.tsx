import { type CSSProperties, memo } from 'react';
import { useTranslations } from 'use-intl';
import { type Bits, bitAt } from '../../../core/fingerprint/bits.ts';
import { hammingDistance } from '../../../core/fingerprint/hamming.ts';
import { bitsUpTo } from '../../../ui/BitStrip.tsx';
import type { Column, FeatureRow as Feature } from '../engine/trace-view.ts';
import styles from './MatrixRows.module.css';

interface FeatureRowProps {
  readonly feature: Feature;
  readonly width: number;
  /** The index of the row. */
  readonly row: number;
  /** The feature's weight, formatted. */
  readonly weight: string;
  /** Whether the cells show the bits of the hash, and not yet what they add to the columns. */
  readonly isHash: boolean;
  /** Whether the cells are wide enough for numbers. */
  readonly isWide: boolean;
  readonly isLit: boolean;
  /** Whether playback hasn't reached the row yet. */
  readonly isWaiting: boolean;
  /** The cell at which the Tab key stops. */
  readonly tabStop: number | undefined;
}

/** A feature, and what it adds to every column. A row that stays the same isn't rendered again. */
export const FeatureRow = memo(function FeatureRow(props: FeatureRowProps) {
  const { feature, width, row, weight, isHash, isWide, tabStop } = props;
  return (
    <tr
      className={styles['feature']}
      style={{ '--row-weight': feature.weight, '--row': row } as CSSProperties}
      data-lit={props.isLit || undefined}
      data-waiting={props.isWaiting || undefined}
      data-pushes={!isHash || undefined}
      data-wide={isWide || undefined}
    >
      <th scope="row" tabIndex={tabStop === 0 ? 0 : undefined} title={feature.term}>
        <bdi data-part="words">{feature.term}</bdi>
      </th>
      <td className={styles['weight']} data-part="weights" tabIndex={tabStop === 1 ? 0 : undefined}>
        {weight}
      </td>
      {bitsUpTo(width).map((bit) => {
        const isOne = bitAt(feature.hash, bit);
        const value = isHash ? (isOne ? '1' : '0') : isOne ? `+${weight}` : `−${weight}`;
        return (
          <td
            key={bit}
            className={styles['cell']}
            data-part="bits"
            data-one={isOne || undefined}
            tabIndex={tabStop === bit + 2 ? 0 : undefined}
            // Thousands of hidden texts would slow down the layout; names don't.
            aria-label={isWide ? undefined : value}
          >
            {isWide && value}
          </td>
        );
      })}
    </tr>
  );
}, isSameRow);

function isSameRow(
  { feature: a, ...before }: FeatureRowProps,
  { feature: b, ...now }: FeatureRowProps,
): boolean {
  const names = Object.keys(now) as (keyof typeof now)[];
  return (
    a.term === b.term &&
    a.hash.length === b.hash.length &&
    hammingDistance(a.hash, b.hash) === 0 &&
    names.every((name) => before[name] === now[name])
  );
}

/** The sums of all columns, as bars above and below a line. */
export function SumRow({
  header,
  weight,
  sums,
  finalSums,
  format,
  isWide,
  tabStop,
}: {
  header: string;
  /** The total weight of all features, formatted. */
  weight: string;
  sums: readonly number[];
  /** The sums of all rows, which set the scale while playback adds them up. */
  finalSums: readonly number[];
  format: (sum: number) => string;
  /** Whether the cells are wide enough for numbers. */
  isWide: boolean;
  tabStop: number | undefined;
}) {
  const largest = Math.max(...finalSums.map(Math.abs), ...sums.map(Math.abs));
  return (
    <tr className={styles['sums']} data-part="sums" data-wide={isWide || undefined}>
      <th scope="row" tabIndex={tabStop === 0 ? 0 : undefined}>
        {header}
      </th>
      <td className={styles['weight']} tabIndex={tabStop === 1 ? 0 : undefined}>
        {weight}
      </td>
      {bitsUpTo(sums.length).map((bit) => {
        const sum = sums[bit] ?? 0;
        return (
          <td
            key={bit}
            className={styles['sum']}
            data-one={sum > 0 || undefined}
            data-zero={sum === 0 || undefined}
            style={{ '--height': largest > 0 ? Math.abs(sum) / largest : 0 } as CSSProperties}
            tabIndex={tabStop === bit + 2 ? 0 : undefined}
            aria-label={isWide ? undefined : format(sum)}
          >
            {isWide && <span>{format(sum)}</span>}
          </td>
        );
      })}
    </tr>
  );
}

/** The bits of a fingerprint or hash. Weak and flipped bits are marked. */
export function BitRow({
  part,
  header,
  bits,
  before,
  width,
  columns,
  tabStop,
}: {
  part: 'signs' | 'ordinary';
  header: string;
  bits: Bits;
  /** The bits before the edit. */
  before: Bits | undefined;
  width: number;
  /** The columns of a fingerprint. An ordinary hash has none. */
  columns?: readonly Column[];
  tabStop: number | undefined;
}) {
  const t = useTranslations('explain.machine.matrix');
  return (
    <tr className={styles['bits']} data-part={part} data-testid={`bits-${part}`}>
      <th scope="row" tabIndex={tabStop === 0 ? 0 : undefined}>
        {header}
      </th>
      <td tabIndex={tabStop === 1 ? 0 : undefined} />
      {bitsUpTo(width).map((bit) => {
        const isOne = bitAt(bits, bit);
        const isFlipped = before !== undefined && bitAt(before, bit) !== isOne;
        const isWeak = columns?.[bit]?.weak === true;
        return (
          <td
            key={bit}
            className={styles['bit']}
            data-one={isOne || undefined}
            data-weak={isWeak || undefined}
            data-flipped={isFlipped || undefined}
            tabIndex={tabStop === bit + 2 ? 0 : undefined}
            aria-label={[isOne ? '1' : '0', isWeak && t('weak'), isFlipped && t('flipped')]
              .filter(Boolean)
              .join(', ')}
          />
        );
      })}
    </tr>
  );
}
