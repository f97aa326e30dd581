import { parseHTML } from 'linkedom';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useMatrixGrid } from '../../../../../web/explain/machine/matrix-grid.ts';

let KeyEvent: typeof Event;
let active: Element;
let root: Root;
/** The position that the grid reported last. */
let selected: { row: number; cell: number } | undefined;

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

function Grid({ rows }: { rows: readonly string[] }) {
  const grid = useMatrixGrid(
    { rows, cells: 3 },
    () => {},
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
            <td />
            <td />
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

test('arrow keys move through the rows and cells', async () => {
  await show('a', 'b', 'c');
  await focus('a', 0);
  await press('ArrowDown');
  await press('ArrowRight');
  expect([focused(), stop(), selected]).toEqual(['b', 'b', { row: 1, cell: 1 }]);
});

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
