import { type KeyboardEvent, memo, useId, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { BitCell, PITCH } from '../../../../ui/BitCell.tsx';
import { type BitReport, farthest, marginsOf } from './bit-report.ts';
import styles from './XorGrid.module.css';

/**
 * Room at the left for the number of each row's first bit, where rows are short (as much as
 * `ui/BlankGrid.tsx` leaves, so that no square moves) and where they are long.
 */
const MARGIN = { 8: 11, 16: 16 } as const;

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
    const to = target(event, chosen ?? example, reports.length, columns);
    if (to === undefined) return;
    event.preventDefault();
    choose(to);
  };
  return (
    <div
      className={columns === 16 ? `${styles['grid']} ${styles['wide']}` : styles['grid']}
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
      <svg
        role="presentation"
        viewBox={`0 0 ${MARGIN[columns] + columns * PITCH} ${(reports.length / columns) * PITCH}`}
      >
        {reports
          .filter(({ bit }) => bit % columns === 0)
          .map(({ bit }) => (
            // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in a drawing is focusable by itself.
            <text
              key={bit}
              className={styles['number']}
              x="0"
              y={(bit / columns + 0.5) * PITCH}
              aria-hidden="true"
            >
              {bit}
            </text>
          ))}
        {reports.map((report) => (
          <Bit
            key={report.bit}
            id={`${id}${report.bit}`}
            report={report}
            columns={columns}
            most={most}
            isChosen={report.bit === chosen}
            isMarked={report.bit === (chosen ?? example)}
            name={t('bit', { bit: report.bit, a: report.a, b: report.b })}
          />
        ))}
      </svg>
    </div>
  );
});

const Bit = memo(function Bit({
  id,
  report: { bit, a, b, push },
  columns,
  most,
  isChosen,
  isMarked,
  name,
}: {
  id: string;
  report: BitReport;
  columns: 8 | 16;
  most: number;
  isChosen: boolean;
  /** Whether it is the one in words below: the chosen one, or that to begin with. */
  isMarked: boolean;
  name: string;
}) {
  const x = MARGIN[columns] + (bit % columns) * PITCH + 1;
  const y = Math.floor(bit / columns) * PITCH + 1;
  const margins = push && marginsOf(push);
  const length = (sum: number) => (most === 0 ? 0 : (8 * Math.abs(sum)) / most);
  return (
    <g
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-label={name}
      data-bit={bit}
      data-differs={a === b ? undefined : ''}
    >
      <BitCell pair={{ a, b }} x={x} y={y} />
      {margins && (
        <g className={styles['bars']}>
          <rect x={x + 1} y={y + 1} width={length(margins.a)} height="1.2" />
          <rect x={x + 1} y={y + 7.8} width={length(margins.b)} height="1.2" />
        </g>
      )}
      {isMarked && (
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
  );
});

function bitOf(target: EventTarget): number | undefined {
  const found = target instanceof Element ? target.closest('[data-bit]') : null;
  return found instanceof SVGElement ? Number(found.dataset['bit']) : undefined;
}

function target(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  from: number,
  count: number,
  columns: number,
): number | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - columns,
    ArrowDown: from + columns,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  if (to === undefined) return undefined;
  return to >= 0 && to < count ? to : from;
}
