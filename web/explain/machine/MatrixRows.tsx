import { type CSSProperties, memo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type Bits, bitAt, toHex } from '../../../core/fingerprint/bits.ts';
import { hammingDistance } from '../../../core/fingerprint/hamming.ts';
import { bitsUpTo } from '../../../ui/BitStrip.tsx';
import { useListSeparator } from '../../lib/hooks.ts';
import type { Column, FeatureRow as Feature } from '../engine/trace-view.ts';
import styles from './MatrixRows.module.css';

// The drawings' units are the pixels of a wide window.
const PITCH = 14;
/** Of columns that are wide enough for numbers. */
const WIDE_PITCH = 48;
const ROW_HEIGHT = 22;
const SUMS_HEIGHT = 72;
const MAX_BAR_HEIGHT = 32;
const BAR_WIDTH = 8;
const BITS_HEIGHT = 28;
/** The side of the largest square. */
const MAX_SIDE = 9;

interface FeatureRowProps {
  readonly feature: Feature;
  readonly width: number;
  /** The index of the row. */
  readonly row: number;
  /** The feature's weight, formatted. */
  readonly weight: string;
  /** The weight, as a share of the largest one. */
  readonly relativeWeight: number;
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

/**
 * A feature, and what it adds to every column. A row that stays the same isn't rendered again. Rows
 * without numbers are drawings, because a thousand cells would make typing slow. Only the row in
 * which the Tab key stops also has a cell for each bit, for the arrow keys and screen readers.
 */
export const FeatureRow = memo(function FeatureRow(props: FeatureRowProps) {
  const t = useTranslations('machine.matrix');
  const { feature, width, row, weight, isHash, isWide, tabStop } = props;
  const bits = bitsUpTo(width);
  const isOne = (bit: number) => bitAt(feature.hash, bit);
  const valueAt = (bit: number) => {
    if (isHash) return isOne(bit) ? '1' : '0';
    return isOne(bit) ? `+${weight}` : `−${weight}`;
  };
  const ones = bits.filter(isOne).length;
  const side = MAX_SIDE * (isHash ? 1 : 0.4 + 0.6 * props.relativeWeight);
  return (
    <tr
      className={styles['feature']}
      style={{ '--row': row } as CSSProperties}
      data-lit={props.isLit || undefined}
      data-waiting={props.isWaiting || undefined}
      data-pushes={!isHash || undefined}
    >
      <th scope="row" tabIndex={tabStop === 0 ? 0 : undefined} title={feature.term}>
        <bdi data-part="words">{feature.term}</bdi>
      </th>
      <td className={styles['weight']} data-part="weights" tabIndex={tabStop === 1 ? 0 : undefined}>
        {weight}
        {!isWide && (
          <Drawing columns={width} pitch={PITCH} height={ROW_HEIGHT} data-part="bits">
            <path
              className={styles['zero']}
              d={squares(
                bits.filter((bit) => !isOne(bit)),
                side,
              )}
            />
            <path className={styles['one']} d={squares(bits.filter(isOne), side)} />
          </Drawing>
        )}
      </td>
      {isWide || tabStop !== undefined ? (
        bits.map((bit) => (
          <td
            key={bit}
            className={isWide ? styles['cell'] : undefined}
            data-part="bits"
            data-one={isOne(bit) || undefined}
            tabIndex={tabStop === bit + 2 ? 0 : undefined}
            aria-label={isWide ? undefined : valueAt(bit)}
          >
            {isWide && valueAt(bit)}
          </td>
        ))
      ) : (
        <td
          colSpan={width}
          data-part="bits"
          aria-label={t('bits', { ones, zeros: width - ones })}
        />
      )}
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
  const pitch = isWide ? WIDE_PITCH : PITCH;
  const middle = SUMS_HEIGHT / 2;
  const bars = (sign: 1 | -1) =>
    sums
      .map((sum, bit) => {
        // Others are drawn with no size, so that bars can grow.
        const isDrawn = sum * sign > 0;
        const height = isDrawn ? (-sum / largest) * MAX_BAR_HEIGHT : 0;
        const width = isDrawn ? BAR_WIDTH : 0;
        const left = (bit + 0.5) * pitch - BAR_WIDTH / 2;
        return `M${left} ${middle}v${height}h${width}v${-height}z`;
      })
      .join('');
  return (
    <tr className={styles['sums']} data-part="sums">
      <th scope="row" tabIndex={tabStop === 0 ? 0 : undefined}>
        {header}
      </th>
      <td className={styles['weight']} tabIndex={tabStop === 1 ? 0 : undefined}>
        {weight}
        <Drawing columns={sums.length} pitch={pitch} height={SUMS_HEIGHT}>
          <path className={styles['line']} d={`M0 ${middle}h${sums.length * pitch}`} />
          <path className={styles['down']} d={bars(-1)} />
          <path className={styles['up']} d={bars(1)} />
        </Drawing>
      </td>
      {sums.map((sum, bit) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: bits don't change places.
          key={bit}
          tabIndex={tabStop === bit + 2 ? 0 : undefined}
          aria-label={isWide ? undefined : format(sum)}
        >
          {isWide && <span data-above={sum <= 0 || undefined}>{format(sum)}</span>}
        </td>
      ))}
    </tr>
  );
}

/**
 * The bits of a fingerprint or hash. Weak and flipped bits are marked. They are drawn, so that a
 * keystroke changes only names of cells: new styles for all of them would make typing slow.
 */
export function BitRow({
  part,
  header,
  bits,
  before,
  width,
  columns,
  isWide,
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
  /** Whether the cells are wide enough for numbers. */
  isWide: boolean;
  tabStop: number | undefined;
}) {
  const t = useTranslations('machine.matrix');
  const separator = useListSeparator();
  const pitch = isWide ? WIDE_PITCH : PITCH;
  const all = bitsUpTo(width);
  const isOne = (bit: number) => bitAt(bits, bit);
  const isFlipped = (bit: number) => before !== undefined && bitAt(before, bit) !== isOne(bit);
  const isWeak = (bit: number) => columns?.[bit]?.weak === true;
  const draw = (shape: (x: number) => string, isDrawn: (bit: number) => boolean) =>
    all
      .filter(isDrawn)
      .map((bit) => shape((bit + 0.5) * pitch))
      .join('');
  const same = all.filter((bit) => !isFlipped(bit));
  const column = (x: number) => `M${x - pitch / 2} 0h${pitch}v${BITS_HEIGHT}h${-pitch}z`;
  return (
    <tr className={styles['bits']} data-part={part} data-testid={`bits-${part}`}>
      <th scope="row" tabIndex={tabStop === 0 ? 0 : undefined}>
        {header}
      </th>
      <td className={styles['weight']} tabIndex={tabStop === 1 ? 0 : undefined}>
        <Drawing columns={width} pitch={pitch} height={BITS_HEIGHT}>
          <path data-marks="weak" d={draw(column, isWeak)} />
          <path data-marks="flips" d={draw(column, isFlipped)} />
          <g className={styles['signs']}>
            <path
              className={styles['zero']}
              d={squares(
                same.filter((bit) => !isOne(bit)),
                MAX_SIDE,
                pitch,
                BITS_HEIGHT,
              )}
            />
            <path
              className={styles['one']}
              d={squares(same.filter(isOne), MAX_SIDE, pitch, BITS_HEIGHT)}
            />
            {before && (
              // Another key starts the animation again.
              <g key={toHex(bits)} className={styles['flipped']}>
                <path d={squares(all.filter(isFlipped), MAX_SIDE, pitch, BITS_HEIGHT)} />
                <path
                  className={styles['corner']}
                  d={
                    draw(upperCorner, (bit) => isFlipped(bit) && !isOne(bit)) +
                    draw(lowerCorner, (bit) => isFlipped(bit) && isOne(bit))
                  }
                />
              </g>
            )}
          </g>
          <path className={styles['weak']} d={draw(diamond, isWeak)} />
        </Drawing>
      </td>
      {all.map((bit) => (
        <td
          key={bit}
          tabIndex={tabStop === bit + 2 ? 0 : undefined}
          aria-label={[
            isOne(bit) ? '1' : '0',
            isWeak(bit) && t('weak'),
            isFlipped(bit) && t('flipped'),
          ]
            .filter(Boolean)
            .join(separator)}
        />
      ))}
    </tr>
  );
}

/** A picture over the cells of a row, which follow the cell that it is in. */
function Drawing({
  columns,
  pitch,
  height,
  children,
  ...others
}: {
  columns: number;
  pitch: number;
  height: number;
  'data-part'?: string;
  children: ReactNode;
}) {
  return (
    <svg
      {...others}
      className={styles['drawing']}
      viewBox={`0 0 ${columns * pitch} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** Draws a square for each of some bits. */
function squares(
  bits: readonly number[],
  side: number,
  pitch: number = PITCH,
  height: number = ROW_HEIGHT,
): string {
  const y = (height - side) / 2;
  return bits
    .map((bit) => `M${(bit + 0.5) * pitch - side / 2} ${y}h${side}v${side}h${-side}z`)
    .join('');
}

const TOP = (BITS_HEIGHT - MAX_SIDE) / 2;

/** As on the Compare page: the upper corner was 1 before the edit, the lower one is 1 now. */
const upperCorner = (x: number) =>
  `M${x - MAX_SIDE / 2} ${TOP}h${MAX_SIDE}l${-MAX_SIDE} ${MAX_SIDE}z`;
const lowerCorner = (x: number) =>
  `M${x + MAX_SIDE / 2} ${TOP}v${MAX_SIDE}h${-MAX_SIDE}l${MAX_SIDE} ${-MAX_SIDE}z`;

/** Across the upper edge of the row. */
const diamond = (x: number) => `M${x} -4l4 4l-4 4l-4 -4z`;
