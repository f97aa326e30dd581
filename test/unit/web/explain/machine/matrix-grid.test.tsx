import { parseHTML } from 'linkedom';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useMatrixGrid } from '../../../../../web/explain/machine/matrix-grid.ts';

let KeyEvent: typeof Event;
let active: Element;
let root: Root;
/** The position that the grid reported last, for the focus and for the mouse. */
let selected: { row: number; cell: number } | undefined;
let pointed: { row: number; cell: number } | undefined;

beforeEach(() => {
  const { window, document } = parseHTML('<html><body><main></main></body></html>');
  const { HTMLElement, Element } = window;
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('Element', Element);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  KeyEvent = window.Event as unknown as typeof Event;
  // linkedom implements neither row and cell indexes nor the focus.
  class Row extends HTMLElement {}
  class Cell extends HTMLElement {}
  for (const [tags, type] of [
    [['TR'], Row],
    [['TH', 'TD'], Cell],
  ] as const) {
    Object.defineProperty(type, Symbol.hasInstance, {
      value: (node: Element) => tags.includes(node?.tagName as never),
    });
  }
  vi.stubGlobal('HTMLTableRowElement', Row);
  vi.stubGlobal('HTMLTableCellElement', Cell);
  const rowsOf = (element: Element) => [
    ...(element.closest('table')?.querySelectorAll('tr') ?? []),
  ];
  Object.defineProperties(HTMLElement.prototype, {
    rows: {
      configurable: true,
      get: function () {
        return rowsOf(this);
      },
    },
    cells: {
      configurable: true,
      get: function () {
        return [...this.children];
      },
    },
    rowIndex: {
      configurable: true,
      get: function () {
        return rowsOf(this).indexOf(this);
      },
    },
    colSpan: {
      configurable: true,
      get: function () {
        return Number(this.getAttribute('colSpan') ?? 1);
      },
    },
    // A drawn cell is as wide as the cells that it stands for, 10 each.
    getBoundingClientRect: {
      configurable: true,
      value: function () {
        return { left: 100, width: 10 * this.colSpan };
      },
    },
    cellIndex: {
      configurable: true,
      get: function () {
        return [...this.parentElement.children].indexOf(this);
      },
    },
    focus: {
      configurable: true,
      value: function () {
        active = this;
        this.dispatchEvent(new KeyEvent('focusin', { bubbles: true }));
      },
    },
  });
  active = document.body;
  Object.defineProperty(document, 'activeElement', {
    configurable: true,
    get: () => (document.documentElement.contains(active) ? active : document.body),
  });
  root = createRoot(document.querySelector('main') as HTMLElement);
  selected = undefined;
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

/** A grid in which rows named with a capital letter have cells only if they have the tab stop. */
function Grid({ rows }: { rows: readonly string[] }) {
  const grid = useMatrixGrid(
    { rows, cells: 3 },
    (position) => {
      pointed = position;
    },
    (position) => {
      selected = position;
    },
  );
  return (
    <table {...grid.handlers}>
      <thead>
        <tr />
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row} data-row={row} data-stop={grid.tabStopIn(rows.indexOf(row))}>
            <th scope="row" />
            {row === row.toLowerCase() || grid.tabStopIn(rows.indexOf(row)) !== undefined ? (
              <>
                <td />
                <td />
              </>
            ) : (
              <td colSpan={2} />
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const show = (...rows: string[]) => act(async () => root.render(<Grid rows={rows} />));
const focus = (row: string, cell: number) =>
  act(async () => document.querySelectorAll<HTMLElement>(`[data-row="${row}"] > *`)[cell]?.focus());
const press = (key: string) =>
  act(async () =>
    document.activeElement?.dispatchEvent(
      Object.assign(new KeyEvent('keydown', { bubbles: true, cancelable: true }), { key }),
    ),
  );
/** The row that has the focus. */
const focused = () => document.activeElement?.closest('[data-row]')?.getAttribute('data-row');
/** The row with the tab stop. */
const stop = () => document.querySelector('[data-stop]')?.getAttribute('data-row');

test('keys start from the focused row after the rows have moved', async () => {
  await show('a', 'b', 'c', 'sum');
  await focus('b', 1);
  await show('b', 'x', 'y', 'a', 'sum');
  expect([focused(), stop(), selected]).toEqual(['b', 'b', { row: 0, cell: 1 }]);
  await press('ArrowDown');
  expect([focused(), selected]).toEqual(['x', { row: 1, cell: 1 }]);
  await press('End');
  expect(selected).toEqual({ row: 1, cell: 2 });
});

test('the focus stays in the grid when its row disappears', async () => {
  await show('a', 'b', 'c', 'sum');
  await focus('b', 1);
  await show('x', 'y', 'z', 'sum');
  expect([focused(), stop(), selected]).toEqual(['y', 'y', { row: 1, cell: 1 }]);
  await press('ArrowDown');
  expect(focused()).toBe('z');
  await show('k', 'sum');
  expect(focused()).toBe('sum');
});

test('a grid doesn’t take the focus from anything else when it is rendered again', async () => {
  await show('a', 'b', 'sum');
  await focus('b', 1);
  active = document.body;
  await act(async () =>
    document
      .querySelector('[data-row=b]')
      ?.children[1]?.dispatchEvent(new KeyEvent('focusout', { bubbles: true })),
  );
  selected = undefined;
  await show('x', 'b', 'sum');
  await show('x', 'y', 'sum');
  expect([focused(), selected]).toEqual([undefined, undefined]);
});

test('the mouse points at the bit of a drawn row that is under it, and a click focuses it', async () => {
  await show('a', 'B');
  const drawn = document.querySelector('[data-row=B] > td');
  const fire = (type: string, clientX: number) =>
    act(async () =>
      drawn?.dispatchEvent(
        Object.assign(new KeyEvent(type, { bubbles: true }), { clientX, pointerType: 'mouse' }),
      ),
    );
  await fire('pointermove', 105);
  expect(pointed).toEqual({ row: 1, cell: 1 });
  await fire('pointermove', 118);
  expect(pointed).toEqual({ row: 1, cell: 2 });
  await fire('click', 118);
  expect([focused(), selected]).toEqual(['B', { row: 1, cell: 2 }]);
});
