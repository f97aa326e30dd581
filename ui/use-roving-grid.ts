import { type KeyboardEvent, useState } from 'react';

/** How far Page Up and Page Down go, in rows. Grids with fewer rows leave these keys to the page. */
const PAGE_ROWS = 8;

/** The cells of a grid, which are numbered row by row. */
export interface GridSize {
  readonly count: number;
  /** The number of cells per row. The last row may be shorter. */
  readonly columns: number;
  /**
   * Whether the cells are one sequence that continues from row to row: Left and Right then go on in
   * the row before or after, and Home and End lead to the first and last cell of all.
   */
  readonly isSequence?: boolean;
}

/** The part of a keyboard event that {@link nextCell} needs. */
type GridKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * Returns the cell to which a key leads from another one, as the ARIA pattern of a grid has it:
 * arrows, Home and End, with Ctrl to the first and last cell, Page Up and Page Down. At an edge it
 * is the same cell. Other keys, which the caller must ignore, return `undefined`.
 */
export function nextCell(
  from: number,
  { key, altKey, ctrlKey, metaKey }: GridKey,
  { count, columns, isSequence = false }: GridSize,
): number | undefined {
  if (altKey || metaKey || (ctrlKey && key !== 'Home' && key !== 'End')) return undefined;
  const first = from - (from % columns);
  const last = Math.min(first + columns, count) - 1;
  const inColumn = (rows: number): number => {
    const lastRow = Math.floor((count - 1 - (from % columns)) / columns);
    const row = Math.min(lastRow, Math.max(0, Math.floor(from / columns) + rows));
    return row * columns + (from % columns);
  };
  switch (key) {
    case 'ArrowLeft':
      return Math.max(isSequence ? 0 : first, from - 1);
    case 'ArrowRight':
      return Math.min(isSequence ? count - 1 : last, from + 1);
    case 'ArrowUp':
      return inColumn(-1);
    case 'ArrowDown':
      return inColumn(1);
    case 'PageUp':
      return count > columns * PAGE_ROWS ? inColumn(-PAGE_ROWS) : undefined;
    case 'PageDown':
      return count > columns * PAGE_ROWS ? inColumn(PAGE_ROWS) : undefined;
    case 'Home':
      return ctrlKey || isSequence ? 0 : first;
    case 'End':
      return ctrlKey || isSequence ? count - 1 : last;
    default:
      return undefined;
  }
}

/** What {@link useRovingGrid} returns. */
export interface RovingGrid {
  /** The cell at which the Tab key stops. */
  readonly current: number;
  /** Returns the properties of a focusable cell. */
  readonly cell: (index: number) => {
    readonly 'data-cell': number;
    readonly tabIndex: 0 | -1;
    readonly onFocus: () => void;
  };
  /** For the element around the cells. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Moves the focus through a grid of buttons by keyboard, with one stop for the Tab key. */
export function useRovingGrid(size: GridSize): RovingGrid {
  const [stop, setStop] = useState(0);
  const current = Math.min(stop, size.count - 1);
  return {
    current,
    cell: (index) => ({
      'data-cell': index,
      tabIndex: index === current ? 0 : -1,
      onFocus: () => setStop(index),
    }),
    onKeyDown: (event) => {
      // From the cell that has the focus: on a busy machine `current` may be a key behind.
      const focused =
        event.target instanceof HTMLElement ? event.target.dataset['cell'] : undefined;
      const to = focused === undefined ? undefined : nextCell(Number(focused), event, size);
      if (to === undefined) return;
      event.preventDefault();
      event.currentTarget.querySelector<HTMLElement>(`[data-cell="${to}"]`)?.focus();
    },
  };
}
