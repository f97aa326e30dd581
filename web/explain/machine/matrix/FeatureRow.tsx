import { type CSSProperties, memo } from 'react';
import { bitAt } from '../../../../core/fingerprint/bits.ts';
import { hammingDistance } from '../../../../core/fingerprint/hamming.ts';
import type { FeatureRow as Feature } from '../../engine/trace-view.ts';
import { bitNumbers } from '../bit-numbers.ts';
import styles from './FeatureRow.module.css';

interface FeatureRowProps {
  readonly feature: Feature;
  readonly width: number;
  /** Which of the rows it is. */
  readonly place: number;
  /** Its weight in the reader's figures. */
  readonly weight: string;
  /** Whether its bits are shown, and not yet what they put into the columns. */
  readonly isHash: boolean;
  /** Whether its numbers have room. */
  readonly isRoomy: boolean;
  readonly isLit: boolean;
  /** Whether the machine has not come to it yet. */
  readonly isWaiting: boolean;
  /** The cell that the tab key stops at. */
  readonly stop: number | undefined;
}

/** What one feature puts into every column. A row that stays the same is not drawn again. */
export const FeatureRow = memo(function FeatureRow(props: FeatureRowProps) {
  const { feature, width, place, weight, isHash, isRoomy, stop } = props;
  return (
    <tr
      className={styles['row']}
      style={{ '--own': feature.weight, '--place': place } as CSSProperties}
      data-lit={props.isLit || undefined}
      data-waiting={props.isWaiting || undefined}
      data-pushes={!isHash || undefined}
      data-roomy={isRoomy || undefined}
    >
      <th scope="row" tabIndex={stop === 0 ? 0 : undefined} title={feature.term}>
        <bdi data-part="words">{feature.term}</bdi>
      </th>
      <td className={styles['weight']} data-part="weights" tabIndex={stop === 1 ? 0 : undefined}>
        {weight}
      </td>
      {bitNumbers(width).map((bit) => {
        const one = bitAt(feature.hash, bit);
        const says = isHash ? (one ? '1' : '0') : one ? `+${weight}` : `−${weight}`;
        return (
          <td
            key={bit}
            className={styles['bit']}
            data-part="bits"
            data-one={one || undefined}
            tabIndex={stop === bit + 2 ? 0 : undefined}
            // A name costs no layout: there are thousands of squares.
            aria-label={isRoomy ? undefined : says}
          >
            {isRoomy && says}
          </td>
        );
      })}
    </tr>
  );
}, isSame);

function isSame(
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
