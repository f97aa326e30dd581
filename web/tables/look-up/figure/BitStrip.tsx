import type { Bits } from '../../../../core/simhash/bits.ts';
import styles from './BitStrip.module.css';
import { GROUP, groupsOf } from './groups.ts';
import { marksOf, PITCH } from './marks.ts';

/** A fingerprint in a table's order. A picture: its words stand beside it. */
export function BitStrip({
  bits,
  order,
  bitsToAgree,
  differing,
}: {
  bits: Bits;
  order: readonly number[];
  /** Positions that have to agree: the first, and the one behind the last. */
  bitsToAgree: { readonly from: number; readonly to: number };
  /** Where it differs from the query; equal bits fade beside them. */
  differing?: Bits | undefined;
}) {
  const { from, to } = bitsToAgree;
  return (
    <div className={styles['strip']} data-compared={differing ? '' : undefined} aria-hidden="true">
      {groupsOf(order).map((places, group) => {
        const isKey = (position: number) => {
          const at = group * GROUP + position;
          return at >= from && at < to;
        };
        const marks = marksOf(places, bits, differing, isKey);
        return (
          <svg aria-hidden="true" key={places[0]} viewBox={`0 0 ${GROUP * PITCH} ${PITCH + 4}`}>
            <path className={styles['zero']} d={marks.zeros} />
            <path className={styles['one']} d={marks.ones} />
            <path className={styles['differing']} d={marks.differingZeros} />
            <path className={styles['differing']} data-one="" d={marks.differingOnes} />
            <path className={styles['key']} d={marks.key} />
          </svg>
        );
      })}
    </div>
  );
}
