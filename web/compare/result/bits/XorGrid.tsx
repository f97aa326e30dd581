import { type KeyboardEvent, memo, useId, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { BitSquares } from '../../../../ui/BitGrid.tsx';
import { nextCell } from '../../../../ui/use-roving-grid.ts';
import { type BitReport, farthest, marginsOf } from './bit-report.ts';
import styles from './XorGrid.module.css';

/**
 * The bits of two fingerprints in rows, each with two bars as long as its sums lie off zero: A's
 * above, B's below. One stop for the tab key; arrows lead from bit to bit.
 */
export const XorGrid = memo(function XorGrid({
  reports,
  chosen,
  example,
  choose,
  point,
  describedBy,
}: {
  reports: readonly BitReport[];
  /** The number of the bit that was chosen. */
  chosen: number | undefined;
  /** The one to begin with. */
  example: number;
  choose: (bit: number) => void;
  /** Told which bit the pointer is over, or that it is over none. */
  point: (bit: number | undefined) => void;
  describedBy: string;
}) {
  const t = useTranslations('compared.bits');
  const id = useId();
  const columns = reports.length > 64 ? 16 : 8;
  const most = useMemo(() => farthest(reports.flatMap(({ push }) => push ?? [])), [reports]);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = nextCell(chosen ?? example, event, {
      count: reports.length,
      columns,
      isSequence: true,
    });
    if (to === undefined) return;
    event.preventDefault();
    choose(to);
  };
  return (
    <div
      className={styles['grid']}
      role="listbox"
      aria-label={t('label')}
      aria-describedby={describedBy}
      aria-activedescendant={chosen === undefined ? undefined : `${id}${chosen}`}
      tabIndex={0}
      data-testid="xor-grid"
      onKeyDown={onKeyDown}
      onFocus={() => chosen === undefined && choose(example)}
      onClick={({ target }) => choose(bitOf(target) ?? chosen ?? example)}
      onPointerOver={({ target, pointerType }) => pointerType === 'mouse' && point(bitOf(target))}
      onPointerLeave={() => point(undefined)}
    >
      <BitSquares pairs={reports} columns={columns}>
        {({ bit, a, b }, square, x, y) => (
          <g
            id={`${id}${bit}`}
            role="option"
            aria-selected={bit === chosen}
            aria-label={t('bit', { bit, a, b })}
            data-bit={bit}
            data-differs={a === b ? undefined : ''}
          >
            {square}
            <Bars push={reports[bit]?.push} most={most} x={x} y={y} />
            {bit === (chosen ?? example) && (
              <rect
                className={styles['chosen']}
                x={x - 0.5}
                y={y - 0.5}
                width="11"
                height="11"
                rx="2.5"
              />
            )}
          </g>
        )}
      </BitSquares>
    </div>
  );
});

/** Two bars as long as the sums are off zero: A's above, B's below. */
function Bars({
  push,
  most,
  x,
  y,
}: {
  push: BitReport['push'];
  most: number;
  x: number;
  y: number;
}) {
  if (!push) return null;
  const margins = marginsOf(push);
  const length = (sum: number) => (most === 0 ? 0 : (8 * Math.abs(sum)) / most);
  return (
    <g className={styles['bars']}>
      <rect x={x + 1} y={y + 1} width={length(margins.a)} height="1.2" />
      <rect x={x + 1} y={y + 7.8} width={length(margins.b)} height="1.2" />
    </g>
  );
}

function bitOf(target: EventTarget): number | undefined {
  const found = target instanceof Element ? target.closest('[data-bit]') : null;
  return found instanceof SVGElement ? Number(found.dataset['bit']) : undefined;
}
