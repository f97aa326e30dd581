import styles from './BitGrid.module.css';

/** The drawing's units from one square to the next, and across a square. */
export const SQUARE_PITCH = 12;
const SIDE = 10;

/** The width before the rows of an empty grid, where another one has numbers. */
export const BLANK_MARGIN = 11;

/**
 * A bit of two fingerprints as a square. If they agree, it is filled for 1 and open for 0. If they
 * differ, the corner of the one with the 1 is filled, A's above and B's below, so that the drawing
 * can be read without its colors.
 */
export function BitSquare({
  a,
  b,
  x,
  y,
}: {
  readonly a: 0 | 1;
  readonly b: 0 | 1;
  /** Where its upper left corner is. */
  readonly x: number;
  readonly y: number;
}) {
  const far = SIDE - 1;
  const corner = a === 1 ? `M1 1H${far}L1 ${far}Z` : `M${far} ${far}H1L${far} 1Z`;
  const kind = a !== b ? 'differing' : a === 1 ? 'same1' : 'same0';
  return (
    <g transform={`translate(${x} ${y})`} className={styles[kind]}>
      <rect className={styles['frame']} x="0.5" y="0.5" width={SIDE - 1} height={SIDE - 1} rx="2" />
      {a !== b && <path className={styles['corner']} d={corner} />}
    </g>
  );
}

/** What the four kinds of squares mean. */
export interface BitLegendTexts {
  readonly same0: string;
  readonly same1: string;
  readonly onlyA: string;
  readonly onlyB: string;
}

/** Explains the squares of a grid. */
export function BitLegend({ texts }: { readonly texts: BitLegendTexts }) {
  const entries = [
    { a: 1, b: 1, text: texts.same1 },
    { a: 0, b: 0, text: texts.same0 },
    { a: 1, b: 0, text: texts.onlyA },
    { a: 0, b: 1, text: texts.onlyB },
  ] as const;
  return (
    <ul className={styles['legend']}>
      {entries.map(({ a, b, text }) => (
        <li key={`${a}${b}`}>
          <svg viewBox={`0 0 ${SQUARE_PITCH} ${SQUARE_PITCH}`} aria-hidden="true">
            <BitSquare a={a} b={b} x={1} y={1} />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** A grid of 64 empty squares, to show before there are fingerprints. */
export function BlankBitGrid() {
  return (
    <svg
      className={`${styles['grid']} ${styles['blank']}`}
      viewBox={`-${BLANK_MARGIN} 0 ${BLANK_MARGIN + 8 * SQUARE_PITCH} ${8 * SQUARE_PITCH}`}
      aria-hidden="true"
    >
      {Array.from({ length: 64 }, (_, bit) => (
        <BitSquare
          // biome-ignore lint/suspicious/noArrayIndexKey: the bits have no other names.
          key={bit}
          a={0}
          b={0}
          x={(bit % 8) * SQUARE_PITCH + 1}
          y={Math.floor(bit / 8) * SQUARE_PITCH + 1}
        />
      ))}
    </svg>
  );
}
