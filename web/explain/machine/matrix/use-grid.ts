import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** A cell of a grid: rows are counted without the head, cells with the row's own head. */
export interface GridPlace {
  readonly row: number;
  readonly cell: number;
}

/** How far a page key goes. */
const PAGE = 8;

/**
 * Moves through a table by arrow keys, as the ARIA pattern of a grid has it: one stop for the Tab
 * key, Home and End to the ends of a row, with Ctrl to the corners of the table.
 *
 * The rows may change at any time, because a worker makes them. The focus stays with its row, and
 * if the row disappears, with its place.
 *
 * @param size has the key of each row.
 * @param point gets the cell under the mouse.
 * @param focus gets the cell that has the focus, also when its row has moved.
 */
export function useGrid(
  { rows, cells }: { readonly rows: readonly string[]; readonly cells: number },
  point: (place: GridPlace | undefined) => void,
  focus: (place: GridPlace) => void,
) {
  const [stop, setStop] = useState<GridPlace & { readonly key: string | undefined }>({
    row: 0,
    cell: 0,
    key: undefined,
  });
  const pointed = useRef<Element | undefined>(undefined);
  const focused = useRef<Focused | undefined>(undefined);
  const moved = stop.key === undefined ? -1 : rows.indexOf(stop.key);
  const here = {
    row: moved >= 0 ? moved : Math.min(stop.row, rows.length - 1),
    cell: Math.min(stop.cell, cells - 1),
  };
  const size = { rows: rows.length, cells };

  useLayoutEffect(() => {
    if (!focused.current) return;
    const { table, cell, place } = focused.current;
    if (!cell.isConnected) {
      if (!isFocusLost(table.ownerDocument)) return;
      focusOn(cellAt(table, here), { preventScroll: true });
    } else {
      const now = placeOf(cell);
      if (!now || now.row === place.row) return;
      focused.current = { table, cell, place: now };
      setStop({ ...now, key: rows[now.row] });
      focus(now);
    }
  });

  return {
    /** The cell of a row at which the tab key stops, if it is in that row. */
    stopIn: (row: number) => (row === here.row ? here.cell : undefined),
    handlers: {
      onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => {
        // From the cell that has the focus: on a busy machine the state may be a key behind.
        const from = placeOf(event.target);
        const to = from && target(event, from, size);
        if (!to) return;
        event.preventDefault();
        focusOn(cellAt(event.currentTarget, to));
      },
      onFocus: (event: FocusEvent<HTMLTableElement>) => {
        const cell = cellOf(event.target);
        const place = placeOf(event.target);
        if (!cell || !place) return;
        focused.current = { table: event.currentTarget, cell, place };
        setStop({ ...place, key: rows[place.row] });
        focus(place);
      },
      onBlur: () => {
        focused.current = undefined;
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

/** The cell that has the focus, and where it was when the grid was last drawn. */
interface Focused {
  readonly table: HTMLTableElement;
  readonly cell: HTMLTableCellElement;
  readonly place: GridPlace;
}

/** Whether nothing else took the focus when the element that had it disappeared. */
function isFocusLost({ activeElement, body }: Document): boolean {
  return activeElement === null || activeElement === body;
}

function cellAt(table: HTMLTableElement, { row, cell }: GridPlace) {
  return table.rows[row + 1]?.cells[cell];
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

function focusOn(cell: HTMLTableCellElement | undefined, options?: FocusOptions): void {
  if (!cell) return;
  // Thousands of cells don't have the attribute until they need it.
  cell.tabIndex = 0;
  cell.focus(options);
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
