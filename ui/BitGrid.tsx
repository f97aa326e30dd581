/**
 * A grid of the bits of two fingerprints, with a square per bit. The extension's compare page uses it
 * as it is; the web app makes its squares selectable, see `web/compare/result/bits/XorGrid.tsx`.
 * `BitLegend.tsx` has the squares, their legend, and the empty grid that is shown before.
 */
import { Fragment, type ReactNode } from 'react';
import { type Bits, bitAt } from '../core/fingerprint/bits.ts';
import styles from './BitGrid.module.css';
import { BitSquare, BLANK_MARGIN, SQUARE_PITCH } from './BitLegend.tsx';

/** A bit of two fingerprints. */
export interface BitPair {
  /** Its number; 0 is the most significant one. */
  readonly bit: number;
  readonly a: 0 | 1;
  readonly b: 0 | 1;
}

/** Returns the first `width` bits of two fingerprints in pairs. */
export function bitPairs(a: Bits, b: Bits, width: number): BitPair[] {
  return Array.from({ length: width }, (_, bit) => ({
    bit,
    a: bitAt(a, bit) ? 1 : 0,
    b: bitAt(b, bit) ? 1 : 0,
  }));
}

/** The text of a {@link BitGrid}, in the reader's language. */
export interface BitGridTexts {
  /** Describes a bit, as in "Bit 5: 1 in A, 0 in B". */
  readonly bit: (pair: BitPair) => string;
  /** Introduces the list of the bits that differ, as in "6 of the 64 bits differ:". */
  readonly differing: string;
}

/**
 * The bits of two fingerprints in rows of eight. Pointing at a bit describes it; screen readers get
 * a list of the bits that differ.
 *
 * @param props.pairs must be a multiple of eight.
 */
export function BitGrid({
  pairs,
  texts,
}: {
  readonly pairs: readonly BitPair[];
  readonly texts: BitGridTexts;
}) {
  const differing = pairs.filter(({ a, b }) => a !== b);
  return (
    <div>
      <BitSquares pairs={pairs} columns={8} isHidden>
        {(pair, square) => (
          <g data-bit={pair.bit} data-differs={pair.a === pair.b ? undefined : ''}>
            <title>{texts.bit(pair)}</title>
            {square}
          </g>
        )}
      </BitSquares>
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

/** The width of the numbers before the rows. Those of long rows are larger. */
const MARGIN = { 8: BLANK_MARGIN, 16: 16 } as const;

/** The drawing of a grid: squares in rows, with the number of each row's first bit before it. */
export function BitSquares({
  pairs,
  columns,
  isHidden,
  children,
}: {
  readonly pairs: readonly BitPair[];
  readonly columns: 8 | 16;
  /** Hides the drawing from screen readers. */
  readonly isHidden?: boolean;
  /** Renders a square and what belongs to it. Its upper left corner is at `x` and `y`. */
  readonly children?: (pair: BitPair, square: ReactNode, x: number, y: number) => ReactNode;
}) {
  const margin = MARGIN[columns];
  return (
    <svg
      className={styles['grid']}
      viewBox={`0 0 ${margin + columns * SQUARE_PITCH} ${(pairs.length / columns) * SQUARE_PITCH}`}
      data-columns={columns}
      role="presentation"
      aria-hidden={isHidden}
    >
      {pairs
        .filter(({ bit }) => bit % columns === 0)
        .map(({ bit }) => (
          // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in a drawing is focusable by itself.
          <text
            key={bit}
            className={styles['number']}
            x="0"
            y={(bit / columns + 0.5) * SQUARE_PITCH}
            aria-hidden="true"
          >
            {bit}
          </text>
        ))}
      {pairs.map((pair) => {
        const x = margin + (pair.bit % columns) * SQUARE_PITCH + 1;
        const y = Math.floor(pair.bit / columns) * SQUARE_PITCH + 1;
        const square = <BitSquare {...pair} x={x} y={y} />;
        return <Fragment key={pair.bit}>{children?.(pair, square, x, y) ?? square}</Fragment>;
      })}
    </svg>
  );
}
