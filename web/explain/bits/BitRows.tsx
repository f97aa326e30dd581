import type { Bits } from '../../../core/fingerprint/bits.ts';
import styles from './BitRows.module.css';
import { GROUP, PITCH, placesWith, ROW, rings, squares, strokes, ties } from './squares.ts';

/** A row of bits, and what is marked in it. */
export interface Row {
  /** Nothing is drawn without them, but the room is kept. */
  readonly bits?: Bits;
  /** Bits in the accent colour. */
  readonly marked?: Bits;
  /** Bits with a ring around them. */
  readonly ringed?: Bits | undefined;
  /** Bits that are struck out. */
  readonly struck?: Bits | undefined;
  /** How the row comes: up from where the last one stood, or after so many others. */
  readonly comes?: 'up' | 'second' | 'third' | undefined;
}

/** One group of bits as rows of squares, filled for a 1. A picture: its words stand beside it. */
export function BitRows({
  rows,
  tied,
  round = 0,
  first,
  width,
}: {
  rows: readonly Row[];
  /** Where a bar ties the first row to the second. */
  tied?: Bits;
  /** Whenever it is another, the rows come anew. */
  round?: number;
  first: number;
  width: number;
}) {
  const places = (bits: Bits, value = true) => placesWith(bits, value, first, width);
  return (
    <svg
      className={styles['rows']}
      viewBox={`0 0 ${GROUP * PITCH} ${rows.length * ROW}`}
      aria-hidden="true"
    >
      {rows.map(({ bits, marked, ringed, struck, comes }, row) => {
        if (!bits) return null;
        const [ones, zeros] = [places(bits), places(bits, false)];
        const isMarked = new Set(marked && places(marked));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
          <g key={`${row} ${round}`} className={comes && styles[comes]}>
            <path className={styles['zero']} d={squares(zeros, row)} />
            <path className={styles['one']} d={squares(ones, row)} />
            {marked && (
              <>
                <path
                  className={styles['marked']}
                  data-zero=""
                  d={squares(
                    zeros.filter((place) => isMarked.has(place)),
                    row,
                  )}
                />
                <path
                  className={styles['marked']}
                  d={squares(
                    ones.filter((place) => isMarked.has(place)),
                    row,
                  )}
                />
              </>
            )}
            {ringed && <path className={styles['ring']} d={rings(places(ringed), row)} />}
            {struck && <path className={styles['stroke']} d={strokes(places(struck), row)} />}
          </g>
        );
      })}
      {tied && <path className={styles['tie']} d={ties(places(tied), 0)} />}
    </svg>
  );
}
