import styles from './BitGrid.module.css';
import type { BitPair } from './bit-pair.ts';

/** Units of the drawing from one cell to the next, and across a cell. */
export const PITCH = 12;
const SIZE = 10;

/**
 * One bit of two fingerprints as a square: filled for 1 and open for 0 where they agree; where
 * they differ, the corner of the one that has the 1 is filled, A's above and B's below, so that
 * the picture can be read without its colours.
 */
export function BitCell({ pair, x, y }: { pair: Pick<BitPair, 'a' | 'b'>; x: number; y: number }) {
  const { a, b } = pair;
  const far = SIZE - 1;
  const corner = a === 1 ? `M1 1H${far}L1 ${far}Z` : `M${far} ${far}H1L${far} 1Z`;
  const look = a !== b ? styles['differing'] : a === 1 ? styles['same1'] : styles['same0'];
  return (
    <g transform={`translate(${x} ${y})`} className={look}>
      <rect className={styles['frame']} x="0.5" y="0.5" width={SIZE - 1} height={SIZE - 1} rx="2" />
      {a !== b && <path className={styles['corner']} d={corner} />}
    </g>
  );
}
