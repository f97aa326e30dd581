import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { type Bits, bitAt } from '../core/fingerprint/bits.ts';
import styles from './BitStrip.module.css';

/** Bits per group: as many as a segment of the lookup tables has, and as a phone has room for. */
export const GROUP_BITS = 16;

/** The drawing's units per bit and per row, and across a square. */
export const PITCH = 10;
export const ROW_HEIGHT = 14;
export const SIDE = 8;

/** A row of bits, and what is marked in it. */
export interface BitRow {
  /** Without bits, the row stays empty. */
  readonly bits?: Bits | undefined;
  /** Bits in the accent color. */
  readonly marked?: Bits | undefined;
  /** Marks with circles instead of squares, so that the shape shows them as well. */
  readonly isMarkRound?: boolean;
  /** Bits with a ring around them. */
  readonly ringed?: Bits | undefined;
  /** Bits that are struck out. */
  readonly struck?: Bits | undefined;
  /** Positions with a line below: the first one, and the one after the last. */
  readonly underlined?: { readonly from: number; readonly to: number } | undefined;
  /** Whether it is drawn over the row before, for an animation between them. */
  readonly isOverlay?: boolean;
  readonly className?: string | undefined;
  /** Another key draws the row as a new one, so that its animation starts again. */
  readonly key?: string | number;
}

type BitStripProps = Omit<ComponentProps<'div'>, 'children'> & {
  readonly rows: readonly BitRow[];
  /** The bits to draw, from left to right. */
  readonly order: readonly number[];
  /** The names of the rows. */
  readonly labels?: readonly string[];
  /** Bits at which a bar ties the first row to the second. */
  readonly tied?: Bits;
  /** Shows one group per line on a phone, so that each bit can be pressed. */
  readonly isWide?: boolean;
  readonly isHighlighted?: boolean;
  /** Renders something over a group, which the caller positions: its bits, and their first index. */
  readonly children?: (bits: readonly number[], from: number) => ReactNode;
};

/**
 * Rows of bits, one below the other, as squares that are filled for a 1, in groups of sixteen. It is
 * a picture: the caller describes it in words.
 *
 * Its parts are `data-part="bits"` and `"marked"`, for animations.
 */
export function BitStrip({
  rows,
  order,
  labels,
  tied,
  isWide,
  isHighlighted,
  className,
  children,
  ...others
}: BitStripProps) {
  const height = ROW_HEIGHT * rows.filter(({ isOverlay }) => !isOverlay).length;
  return (
    <div
      {...others}
      className={[styles['strip'], className].filter(Boolean).join(' ')}
      data-labeled={labels && ''}
      data-wide={isWide || undefined}
      data-lit={isHighlighted || undefined}
    >
      {groupBits(order).map((bits, group) => (
        <Fragment key={bits[0]}>
          {labels && (
            <div className={styles['labels']} aria-hidden="true">
              {labels.map((label) => (
                <span key={label}>{label}</span>
              ))}
            </div>
          )}
          <div className={styles['group']}>
            <svg viewBox={`0 0 ${GROUP_BITS * PITCH} ${height}`} aria-hidden="true">
              {rows.map((row, i) => {
                const y =
                  ROW_HEIGHT * rows.slice(1, i + 1).filter(({ isOverlay }) => !isOverlay).length;
                return (
                  <g
                    // biome-ignore lint/suspicious/noArrayIndexKey: rows don't change places.
                    key={`${i} ${row.key ?? ''}`}
                    className={row.className}
                    transform={y === 0 ? undefined : `translate(0 ${y})`}
                  >
                    <Row row={row} bits={bits} from={group * GROUP_BITS} />
                  </g>
                );
              })}
              {tied && (
                <path className={styles['tie']} d={draw(bits, (bit) => bitAt(tied, bit), tie)} />
              )}
            </svg>
            {children?.(bits, group * GROUP_BITS)}
          </div>
        </Fragment>
      ))}
    </div>
  );
}

/** One path per kind of mark: a thousand elements would be slow. */
function Row({
  row: { bits: all, marked, isMarkRound, ringed, struck, underlined },
  bits,
  from,
}: {
  readonly row: BitRow;
  readonly bits: readonly number[];
  readonly from: number;
}) {
  if (!all) return null;
  const has = (set: Bits | undefined) => (bit: number) => set !== undefined && bitAt(set, bit);
  const path = (isOne: boolean, isMarked: boolean) =>
    draw(
      bits,
      (bit) => bitAt(all, bit) === isOne && has(marked)(bit) === isMarked,
      isMarked && isMarkRound ? circle : square,
    );
  return (
    <>
      <path className={styles['zero']} data-part="bits" d={path(false, false)} />
      <path className={styles['one']} data-part="bits" d={path(true, false)} />
      {marked && (
        <>
          <path
            className={styles['marked']}
            data-part="marked"
            data-zero=""
            data-round={isMarkRound ? '' : undefined}
            d={path(false, true)}
          />
          <path
            className={styles['marked']}
            data-part="marked"
            data-round={isMarkRound ? '' : undefined}
            d={path(true, true)}
          />
        </>
      )}
      {ringed && <path className={styles['ring']} d={draw(bits, has(ringed), ring)} />}
      {struck && <path className={styles['stroke']} d={draw(bits, has(struck), stroke)} />}
      {underlined && (
        <path
          className={styles['underline']}
          d={draw(
            bits,
            (_, i) => from + i >= underlined.from && from + i < underlined.to,
            underline,
          )}
        />
      )}
    </>
  );
}

/** Returns the bits of a fingerprint in their own order. */
export function bitsUpTo(width: number): number[] {
  return Array.from({ length: width }, (_, bit) => bit);
}

/** Divides bits into groups of sixteen. The last one may be shorter. */
export function groupBits(bits: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(bits.length / GROUP_BITS) }, (_, group) =>
    bits.slice(group * GROUP_BITS, (group + 1) * GROUP_BITS),
  );
}

/** Where squares begin in their row. */
const TOP = (ROW_HEIGHT - SIDE) / 2;
/** Where they begin from the left. */
const x = (position: number) => position * PITCH + (PITCH - SIDE) / 2;

function draw(
  bits: readonly number[],
  isDrawn: (bit: number, position: number) => boolean,
  shape: (position: number) => string,
): string {
  return bits.map((bit, position) => (isDrawn(bit, position) ? shape(position) : '')).join('');
}

const square = (position: number) => `M${x(position)} ${TOP}h${SIDE}v${SIDE}h-${SIDE}z`;

function circle(position: number): string {
  const radius = PITCH / 2 - 0.5;
  const arc = `a${radius} ${radius} 0 1 0`;
  return `M${x(position) - 0.5} ${ROW_HEIGHT / 2}${arc} ${2 * radius} 0${arc} -${2 * radius} 0z`;
}

function ring(position: number): string {
  const side = SIDE + 3;
  return `M${x(position) - 1.5} ${TOP - 1.5}h${side}v${side}h-${side}z`;
}

const stroke = (position: number) => `M${x(position)} ${TOP + SIDE}l${SIDE} -${SIDE}`;

/** A bar down to the square below. */
const tie = (position: number) => `M${x(position) + SIDE / 2} ${TOP + SIDE}v${ROW_HEIGHT - SIDE}`;

const underline = (position: number) => `M${position * PITCH} ${TOP + SIDE + 2}h${PITCH}`;
