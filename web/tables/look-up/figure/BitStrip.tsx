import type { Bits } from '../../../../core/fingerprint/bits.ts';
import styles from './BitStrip.module.css';
import { GROUP, groupsOf } from './groups.ts';
import { marksOf, PITCH } from './marks.ts';

/** A fingerprint in a table's order. A picture: its words stand beside it. */
export function BitStrip({
  bits,
  order,
  bitsToAgree,
  differing,
  moves = 'strip',
}: {
  bits: Bits;
  order: readonly number[];
  /** Positions that have to agree: the first, and the one behind the last. */
  bitsToAgree: { readonly from: number; readonly to: number };
  /** Where it differs from the query; equal bits fade beside them. */
  differing?: Bits | undefined;
  /** What it is to whatever moves. */
  moves?: 'strip' | 'key' | 'permuted';
}) {
  const { from, to } = bitsToAgree;
  return (
    <div
      className={styles['strip']}
      data-compared={differing ? '' : undefined}
      data-moves={moves}
      aria-hidden="true"
    >
      {groupsOf(order).map((places, group) => {
        const isKey = (position: number) => {
          const at = group * GROUP + position;
          return at >= from && at < to;
        };
        const marks = marksOf(places, bits, differing, isKey);
        return (
          <svg aria-hidden="true" key={places[0]} viewBox={`0 0 ${GROUP * PITCH} ${PITCH + 4}`}>
            <path className={styles['zero']} data-moves="equal" d={marks.zeros} />
            <path className={styles['one']} data-moves="equal" d={marks.ones} />
            {differing && <Before places={places} bits={bits} />}
            <path className={styles['differing']} data-moves="differing" d={marks.differingZeros} />
            <path
              className={styles['differing']}
              data-one=""
              data-moves="differing"
              d={marks.differingOnes}
            />
            <path className={styles['key']} d={marks.key} />
          </svg>
        );
      })}
    </div>
  );
}

/** The bits as they were before they were compared; seen only while that is shown. */
function Before({ places, bits }: { places: readonly number[]; bits: Bits }) {
  const { ones, zeros } = marksOf(places, bits, undefined, () => false);
  return (
    <g className={styles['before']} data-moves="before">
      <path className={styles['zero']} d={zeros} />
      <path className={styles['one']} d={ones} />
    </g>
  );
}
