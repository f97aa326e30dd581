import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { nextCell } from '../../../ui/use-roving-grid.ts';
import type { ExplainState } from '../state.ts';

/** A part of the matrix: a feature's row, a bit's column, or the cell where the two cross. */
export interface MatrixTarget {
  readonly row?: number;
  readonly bit?: number;
  /** Whether the bit is one of the ordinary hash. */
  readonly inOrdinaryHash?: true;
}

/** How the address represents a target: its numbers count from 1, and 0 is none. */
type TargetParams = Pick<ExplainState, 'selectedBit' | 'selectedRow' | 'inStandardHash'>;

export function decodeTarget(params: TargetParams): MatrixTarget {
  const { selectedBit, selectedRow, inStandardHash } = params;
  return {
    ...(selectedBit > 0 && { bit: selectedBit - 1 }),
    ...(selectedRow > 0 && { row: selectedRow - 1 }),
    ...(inStandardHash && { inOrdinaryHash: true }),
  };
}

export function encodeTarget({ bit = -1, row = -1, inOrdinaryHash }: MatrixTarget): TargetParams {
  return { selectedBit: bit + 1, selectedRow: row + 1, inStandardHash: inOrdinaryHash === true };
}

/** The position of a cell: the header row doesn't count, the row's own header does. */
export interface CellPosition {
  readonly row: number;
  readonly cell: number;
}

/** The cell that has the focus, and its position when the matrix was last rendered. */
interface FocusedCell {
  readonly table: HTMLTableElement;
  readonly cell: HTMLTableCellElement;
  readonly position: CellPosition;
}

/**
 * Moves the focus through the matrix by keyboard, with one stop for the Tab key, and reports the
 * cells that the pointer or the focus is on. All events are handled at the table, because the
 * matrix has thousands of cells.
 *
 * The rows may change at any time, because a worker makes them. The focus stays with its row or, if
 * the row disappears, at its position.
 *
 * @param size has the key of each row.
 * @param onPoint receives the cell under the mouse.
 * @param onFocus receives the cell that has the focus, also when its row has moved.
 */
export function useMatrixGrid(
  { rows, cells }: { readonly rows: readonly string[]; readonly cells: number },
  onPoint: (position: CellPosition | undefined) => void,
  onFocus: (position: CellPosition) => void,
) {
  const [tabStop, setTabStop] = useState<CellPosition & { readonly key: string | undefined }>({
    row: 0,
    cell: 0,
    key: undefined,
  });
  const pointed = useRef<CellPosition | undefined>(undefined);
  const focused = useRef<FocusedCell | undefined>(undefined);
  const rowOfTabStop = tabStop.key === undefined ? -1 : rows.indexOf(tabStop.key);
  const current = {
    row: rowOfTabStop >= 0 ? rowOfTabStop : Math.min(tabStop.row, rows.length - 1),
    cell: Math.min(tabStop.cell, cells - 1),
  };

  useLayoutEffect(() => {
    if (!focused.current) return;
    const { table, cell, position } = focused.current;
    if (!cell.isConnected) {
      if (!isFocusLost(table.ownerDocument)) return;
      focusCell(cellAt(table, current), { preventScroll: true });
    } else {
      const now = positionOf(cell);
      if (!now || now.row === position.row) return;
      focused.current = { table, cell, position: now };
      setTabStop({ ...now, key: rows[now.row] });
      onFocus(now);
    }
  });

  const point = (position: CellPosition | undefined) => {
    const { row, cell } = pointed.current ?? {};
    if (position?.row === row && position?.cell === cell) return;
    pointed.current = position;
    onPoint(position);
  };

  /** Focuses a cell, which may have to be rendered first. */
  const focusAt = (table: HTMLTableElement, position: CellPosition) => {
    if (!cellAt(table, position)) {
      flushSync(() => setTabStop({ ...position, key: rows[position.row] }));
    }
    focusCell(cellAt(table, position));
  };

  return {
    /** Returns the cell of a row at which the Tab key stops, if it is in that row. */
    tabStopIn: (row: number) => (row === current.row ? current.cell : undefined),
    handlers: {
      onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => {
        // From the cell that has the focus: on a busy machine `current` may be a key behind.
        const from = positionOf(event.target);
        if (!from) return;
        const to = nextCell(from.row * cells + from.cell, event, {
          count: rows.length * cells,
          columns: cells,
        });
        if (to === undefined) return;
        event.preventDefault();
        focusAt(event.currentTarget, { row: Math.floor(to / cells), cell: to % cells });
      },
      onFocus: (event: FocusEvent<HTMLTableElement>) => {
        const cell = cellAround(event.target);
        const position = positionOf(event.target);
        if (!cell || !position) return;
        focused.current = { table: event.currentTarget, cell, position };
        setTabStop({ ...position, key: rows[position.row] });
        onFocus(position);
      },
      onBlur: () => {
        focused.current = undefined;
      },
      onClick: (event: MouseEvent<HTMLTableElement>) => {
        const position = positionOf(event.target, event.clientX);
        if (position) focusAt(event.currentTarget, position);
      },
      // Not `over`, because one drawn cell spans all bits of a row.
      onPointerMove: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') point(positionOf(event.target, event.clientX));
      },
      onPointerLeave: () => point(undefined),
    },
  };
}

/** Returns whether nothing else took the focus when the element that had it disappeared. */
function isFocusLost({ activeElement, body }: Document): boolean {
  return activeElement === null || activeElement === body;
}

/** Returns a cell, if it is rendered on its own. */
function cellAt(table: HTMLTableElement, { row, cell }: CellPosition) {
  const found = table.rows[row + 1]?.cells[cell];
  return found && found.colSpan > 1 ? undefined : found;
}

function focusCell(cell: HTMLTableCellElement | undefined, options?: FocusOptions): void {
  if (!cell) return;
  // The thousands of cells have no tabindex until they are focused.
  cell.tabIndex = 0;
  cell.focus(options);
}

/**
 * Returns the position of the cell around an element.
 *
 * @param x where in the window the pointer is, for a cell that spans many positions.
 */
function positionOf(target: EventTarget, x = 0): CellPosition | undefined {
  const cell = cellAround(target);
  const row = cell?.parentElement;
  if (!cell || !(row instanceof HTMLTableRowElement)) return undefined;
  const position = { row: row.rowIndex - 1, cell: cell.cellIndex };
  if (cell.colSpan === 1) return position;
  const { left, width } = cell.getBoundingClientRect();
  const offset = Math.floor(((x - left) / width) * cell.colSpan);
  return { ...position, cell: position.cell + Math.min(Math.max(0, offset), cell.colSpan - 1) };
}

function cellAround(target: EventTarget): HTMLTableCellElement | undefined {
  const cell = target instanceof Element ? target.closest('td, tbody th, tfoot th') : null;
  return cell instanceof HTMLTableCellElement ? cell : undefined;
}
