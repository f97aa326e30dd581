import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { useRowFocus } from '../../../../../extension/pages/shared/use-row-focus.ts';
import { createRoot, inEmptyPage } from '../../../empty-page.ts';

let focused: HTMLElement | undefined;

inEmptyPage();

beforeEach(() => {
  focused = undefined;
  // linkedom has no focus. As in a browser, an element that is removed loses it.
  Object.defineProperty(document, 'activeElement', {
    get: () => (focused?.isConnected ? focused : document.body),
  });
  window.HTMLElement.prototype.focus = function (this: HTMLElement) {
    focused = this;
  };
});

let keepFocus: ReturnType<typeof useRowFocus>[1];

function List({ rows, hasMore }: { readonly rows: string; readonly hasMore: boolean }) {
  const [list, keep] = useRowFocus<HTMLUListElement>();
  keepFocus = keep;
  return (
    <>
      <ul ref={list}>
        {[...rows].map((row) => (
          <li key={row}>
            <a href={`https://${row}.test`}>{row}</a>
            <button type="button">{`delete ${row}`}</button>
          </li>
        ))}
      </ul>
      {hasMore && <button type="button">more</button>}
    </>
  );
}

async function show(rows: string) {
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  const render = (rows: string, hasMore = true) =>
    act(async () => root.render(<List rows={rows} hasMore={hasMore} />));
  await render(rows);
  const press = (words: string, row: number) => {
    const button = [...page.querySelectorAll('button')].find((b) => b.textContent === words);
    if (!button) throw new Error(`There is no button “${words}”.`);
    button.focus();
    keepFocus(button, row);
  };
  return { render, press };
}

const focusedWords = () => (document.activeElement === document.body ? '' : focused?.textContent);

test('after a deletion, the next row has the focus, or the last one', async () => {
  const { render, press } = await show('abc');
  press('delete b', 1);
  await render('abc');
  expect(focusedWords()).toBe('delete b');
  await render('ac');
  expect(focusedWords()).toBe('delete c');
  press('delete c', 1);
  await render('a');
  expect(focusedWords()).toBe('delete a');
  press('delete a', 0);
  await render('');
  expect(focusedWords()).toBe('');
});

test('after the last “Show more”, the first added link has the focus', async () => {
  const { render, press } = await show('ab');
  press('more', 2);
  await render('abcd');
  expect(focusedWords()).toBe('more');
  press('more', 4);
  await render('abcdef', false);
  expect(focusedWords()).toBe('e');
});

test('leaves the focus where the reader has moved it', async () => {
  const { render, press } = await show('abc');
  press('delete a', 0);
  document.querySelector('a')?.focus();
  await render('abc');
  focused = undefined;
  await render('bc');
  expect(focusedWords()).toBe('');
});
