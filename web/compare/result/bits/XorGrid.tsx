import { Fragment, type KeyboardEvent, memo, useId, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { BitSquares } from '../../../../ui/BitGrid.tsx';
import { nextCell } from '../../../../ui/use-roving-grid.ts';
import { type BitReport, marginsOf, maxMargin } from './bit-report.ts';
import styles from './XorGrid.module.css';

/**
 * A listbox of the bits of two fingerprints, drawn as a grid. The bars of a bit show its margins. It
 * has one stop for the Tab key, and arrow keys move between the bits.
 */
export const XorGrid = memo(function XorGrid({
  reports,
  selected,
  initial,
  onSelect,
  onHover,
  litBits,
  describedBy,
}: {
  reports: readonly BitReport[];
  /** The selected bit, if any. */
  selected: number | undefined;
  /** The bit to start from. */
  initial: number;
  onSelect: (bit: number) => void;
  /** Is called with the bit under the pointer, or undefined when it leaves. */
  onHover: (bit: number | undefined) => void;
  /** The bits of a word that is pointed at. */
  litBits: ReadonlySet<number>;
  describedBy: string;
}) {
  const t = useTranslations('result.bits');
  const id = useId();
  const columns = reports.length > 64 ? 16 : 8;
  const max = useMemo(
    () => maxMargin(reports.flatMap(({ contributions }) => contributions ?? [])),
    [reports],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const to = nextCell(selected ?? initial, event, {
      count: reports.length,
      columns,
      isSequence: true,
    });
    if (to === undefined) return;
    event.preventDefault();
    onSelect(to);
  };
  return (
    <div
      className={styles['grid']}
      role="listbox"
      aria-label={t('label')}
      aria-describedby={describedBy}
      aria-activedescendant={selected === undefined ? undefined : `${id}${selected}`}
      tabIndex={0}
      data-testid="xor-grid"
      onKeyDown={onKeyDown}
      onFocus={() => selected === undefined && onSelect(initial)}
      onClick={({ target }) => onSelect(bitOf(target) ?? selected ?? initial)}
      onPointerOver={({ target, pointerType }) => pointerType === 'mouse' && onHover(bitOf(target))}
      onPointerLeave={() => onHover(undefined)}
    >
      <BitSquares pairs={reports} columns={columns}>
        {({ bit, a, b }, square, x, y) => (
          <g
            id={`${id}${bit}`}
            role="option"
            aria-selected={bit === selected}
            aria-label={t('bit', { bit, a, b })}
            data-bit={bit}
            data-differs={a === b ? undefined : ''}
          >
            {square}
            <Bars contributions={reports[bit]?.contributions} max={max} x={x} y={y} />
            {litBits.has(bit) && <rect className={styles['lit']} {...frameAt(x, y)} />}
            {bit === (selected ?? initial) && (
              <rect className={styles['selected']} {...frameAt(x, y)} />
            )}
          </g>
        )}
      </BitSquares>
    </div>
  );
});

function frameAt(x: number, y: number) {
  return { x: x - 0.5, y: y - 0.5, width: 11, height: 11, rx: 2.5 };
}

/** The length of the longest bar. */
const MAX_BAR = 8;

/** Two bars as long as the margins of a bit, A's above and B's below. */
function Bars({
  contributions,
  max,
  x,
  y,
}: {
  contributions: BitReport['contributions'];
  max: number;
  x: number;
  y: number;
}) {
  if (!contributions) return null;
  const margins = marginsOf(contributions);
  const length = (sum: number) => (max === 0 ? 0 : (MAX_BAR * Math.abs(sum)) / max);
  return (
    <g className={styles['bars']}>
      {(['a', 'b'] as const).map((side) => {
        const bar = { x: x + 1, y: y + (side === 'a' ? 0.9 : 7.5), height: 1.6, rx: 0.5 };
        return (
          <Fragment key={side}>
            <rect {...bar} width={MAX_BAR} />
            <rect {...bar} width={length(margins[side])} data-side={side} />
          </Fragment>
        );
      })}
    </g>
  );
}

function bitOf(target: EventTarget): number | undefined {
  const option = target instanceof Element ? target.closest('[data-bit]') : null;
  return option instanceof SVGElement ? Number(option.dataset['bit']) : undefined;
}
