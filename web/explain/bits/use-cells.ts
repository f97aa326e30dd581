import { type KeyboardEvent, useState } from 'react';

/** A cell that can be touched, by its place. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/**
 * Moves through buttons that stand in rows by arrow keys, with one stop for the tab key. The
 * buttons take what `cell` gives, what is around them takes `onKeyDown`.
 */
export function useCells(rows: number, columns: number) {
  const [stop, setStop] = useState<CellPlace>({ row: 0, column: 0 });
  const here = { row: Math.min(stop.row, rows - 1), column: Math.min(stop.column, columns - 1) };
  return {
    cell: (row: number, column: number) => ({
      'data-cell': `${row}-${column}`,
      tabIndex: row === here.row && column === here.column ? 0 : -1,
      onFocus: () => setStop({ row, column }),
    }),
    onKeyDown: (event: KeyboardEvent) => {
      const [row, column] = cellOf(event.target);
      if (row === undefined || column === undefined || event.altKey || event.metaKey) return;
      const to = cellFrom({ row, column }, event.key, rows, columns);
      if (!to) return;
      event.preventDefault();
      const cell = `[data-cell="${to.row}-${to.column}"]`;
      event.currentTarget.querySelector<HTMLElement>(cell)?.focus();
    },
  };
}

/** Where a key leads from a cell; nowhere for any other key. */
export function cellFrom(
  { row, column }: CellPlace,
  key: string,
  rows: number,
  columns: number,
): CellPlace | undefined {
  switch (key) {
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column };
    case 'ArrowDown':
      return { row: Math.min(rows - 1, row + 1), column };
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) };
    case 'ArrowRight':
      return { row, column: Math.min(columns - 1, column + 1) };
    case 'Home':
      return { row, column: 0 };
    case 'End':
      return { row, column: columns - 1 };
    default:
      return undefined;
  }
}

function cellOf(target: EventTarget): number[] {
  const cell = target instanceof HTMLElement ? target.dataset['cell'] : undefined;
  return cell?.split('-').map(Number) ?? [];
}
