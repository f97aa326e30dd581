import { BitCell, PITCH } from './BitCell.tsx';
import styles from './BitGrid.module.css';
import type { BitPair } from './bit-pair.ts';

const COLUMNS = 8;
/** Room at the left for the number of each row's first bit. */
const MARGIN = 11;

/** What the grid says, in the reader's language. */
export interface BitGridTexts {
  /** One bit, as in "Bit 5: 1 in A, 0 in B". */
  readonly bit: (pair: BitPair) => string;
  /** Leads the list of the bits that differ, as in "6 of the 64 bits differ:". */
  readonly differing: string;
}

/**
 * The bits of two fingerprints in rows of eight, the differing ones marked. Pointing at a bit
 * names it; for screen readers the differing bits stand in a list.
 *
 * @param pairs the bits, a multiple of eight.
 */
export function BitGrid({ pairs, texts }: { pairs: readonly BitPair[]; texts: BitGridTexts }) {
  const rows = pairs.length / COLUMNS;
  const differing = pairs.filter(({ a, b }) => a !== b);
  return (
    <div>
      <svg
        className={styles['grid']}
        viewBox={`0 0 ${MARGIN + COLUMNS * PITCH} ${rows * PITCH}`}
        aria-hidden="true"
      >
        {pairs
          .filter(({ bit }) => bit % COLUMNS === 0)
          .map(({ bit }) => (
            <text key={bit} className={styles['number']} x="0" y={(bit / COLUMNS + 0.5) * PITCH}>
              {bit}
            </text>
          ))}
        {pairs.map((pair) => (
          <g key={pair.bit} data-bit={pair.bit} data-differs={pair.a === pair.b ? undefined : ''}>
            <title>{texts.bit(pair)}</title>
            <BitCell
              pair={pair}
              x={MARGIN + (pair.bit % COLUMNS) * PITCH + 1}
              y={Math.floor(pair.bit / COLUMNS) * PITCH + 1}
            />
          </g>
        ))}
      </svg>
      <div className="visually-hidden">
        <p>{texts.differing}</p>
        <ul>
          {differing.map((pair) => (
            <li key={pair.bit}>{texts.bit(pair)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
