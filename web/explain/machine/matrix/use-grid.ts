import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** A cell of a grid: rows are counted without the head, cells with the row's own head. */
export interface GridPlace {
  readonly row: number;
  readonly cell: number;
}

/** How far a page key goes. */
const PAGE = 8;

/**
 * Moves through a table by arrow keys, as the ARIA pattern of a grid has it: one stop for the tab
 * key, Home and End to the ends of a row, with Ctrl to the corners of the table. What is pointed at
 * and what is focused is told by its place.
 */
export function useGrid(
  size: { readonly rows: number; readonly cells: number },
  point: (place: GridPlace | undefined) => void,
  focus: (place: GridPlace) => void,
) {
  const [stop, setStop] = useState<GridPlace>({ row: 0, cell: 0 });
  const pointed = useRef<Element | undefined>(undefined);
  const here = {
    row: Math.min(stop.row, size.rows - 1),
    cell: Math.min(stop.cell, size.cells - 1),
  };

  return {
    /** The cell of a row at which the tab key stops, if it is in that row. */
    stopIn: (row: number) => (row === here.row ? here.cell : undefined),
    handlers: {
      onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => {
        const to = target(event, here, size);
        if (!to) return;
        event.preventDefault();
        const row = event.currentTarget.rows[to.row + 1];
        focusOn(row?.cells[to.cell]);
      },
      onFocus: (event: FocusEvent) => {
        const place = placeOf(event.target);
        if (!place) return;
        setStop(place);
        focus(place);
      },
      onClick: (event: { target: EventTarget }) => focusOn(cellOf(event.target)),
      onPointerOver: (event: PointerEvent) => {
        const cell = cellOf(event.target);
        if (cell === pointed.current || event.pointerType !== 'mouse') return;
        pointed.current = cell;
        point(placeOf(event.target));
      },
      onPointerLeave: () => {
        pointed.current = undefined;
        point(undefined);
      },
    },
  };
}

function target(
  { key, ctrlKey, altKey, metaKey }: KeyboardEvent,
  { row, cell }: GridPlace,
  { rows, cells }: { readonly rows: number; readonly cells: number },
): GridPlace | undefined {
  if (altKey || metaKey) return undefined;
  const within = (place: GridPlace) => ({
    row: Math.min(rows - 1, Math.max(0, place.row)),
    cell: Math.min(cells - 1, Math.max(0, place.cell)),
  });
  switch (key) {
    case 'ArrowUp':
      return within({ row: row - 1, cell });
    case 'ArrowDown':
      return within({ row: row + 1, cell });
    case 'ArrowLeft':
      return within({ row, cell: cell - 1 });
    case 'ArrowRight':
      return within({ row, cell: cell + 1 });
    case 'PageUp':
      return within({ row: row - PAGE, cell });
    case 'PageDown':
      return within({ row: row + PAGE, cell });
    case 'Home':
      return within({ row: ctrlKey ? 0 : row, cell: 0 });
    case 'End':
      return within({ row: ctrlKey ? rows - 1 : row, cell: cells - 1 });
    default:
      return undefined;
  }
}

function focusOn(cell: HTMLTableCellElement | undefined): void {
  if (!cell) return;
  // Thousands of cells go without the attribute until they are wanted.
  cell.tabIndex = 0;
  cell.focus();
}

function cellOf(target: EventTarget): HTMLTableCellElement | undefined {
  const cell = target instanceof Element ? target.closest('td, tbody th, tfoot th') : null;
  return cell instanceof HTMLTableCellElement ? cell : undefined;
}

function placeOf(target: EventTarget): GridPlace | undefined {
  const cell = cellOf(target);
  const row = cell?.parentElement;
  if (!cell || !(row instanceof HTMLTableRowElement)) return undefined;
  return { row: row.rowIndex - 1, cell: cell.cellIndex };
}
