import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import {
  type DifferenceNavigation,
  useDifferenceNavigation,
} from '../../../../ui/difference/use-difference-navigation.ts';
import { createRoot, inEmptyPage } from '../../empty-page.ts';

inEmptyPage();

let navigation: DifferenceNavigation;
let render: (differences: readonly string[]) => Promise<void>;

beforeEach(async () => {
  document.body.innerHTML = `
    <p id="text">Text</p><textarea id="area"></textarea><select id="select"></select>
    <input id="field"><input id="check" type="checkbox"><div contenteditable><b id="bold"></b></div>`;
  function Component({ differences }: { differences: readonly string[] }) {
    navigation = useDifferenceNavigation(differences.length, differences);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  render = (differences) => act(async () => root.render(<Component differences={differences} />));
  await render(['a', 'b', 'c']);
});

/** Presses a key on an element. Returns whether the page took it from the browser. */
async function press(id: string, key: string, modifiers = { altKey: true }) {
  const event = new window.Event('keydown', { bubbles: true, cancelable: true });
  Object.assign(event, { key, ...modifiers });
  await act(async () => document.getElementById(id)?.dispatchEvent(event));
  return event.defaultPrevented;
}

test.each(['area', 'select', 'field', 'bold'])(
  'Alt and an arrow keep their own effect in #%s',
  async (id) => {
    expect(await press(id, 'ArrowDown')).toBe(false);
    expect(navigation.current).toBeUndefined();
  },
);

test('begins again with the differences of other texts', async () => {
  for (let i = 0; i < 3; i++) await press('text', 'ArrowDown');
  expect(navigation.current).toBe(2);
  await render(['d', 'e']);
  expect(navigation.current).toBeUndefined();
  await press('text', 'ArrowUp');
  expect(navigation.current).toBe(1);
  await render(['f', 'g']);
  expect(navigation.current).toBeUndefined();
  await press('text', 'ArrowDown');
  expect(navigation.current).toBe(0);
});
