import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DifferenceRows } from '../../../../ui/difference/DifferenceRows.tsx';
import type { DifferenceTexts } from '../../../../ui/difference/texts.ts';
import { createRoot, inEmptyPage } from '../../empty-page.ts';

inEmptyPage();

const texts = {
  showRest: 'Show the rest',
  showMatching: (count: number) => `Show ${count} matching`,
} as DifferenceTexts;
const line = (number: number) => `Line ${number}.`;
const rows = Array.from({ length: 320 }, (_, i) => [
  { isSame: true, before: line(i), after: line(i), isFar: true },
]);

let focused: Element | undefined;

// linkedom doesn't implement the focus. The body has it once the button is gone.
beforeEach(() => {
  Object.defineProperty(document, 'activeElement', { get: () => document.body });
  vi.spyOn(window.HTMLElement.prototype, 'focus').mockImplementation(function (this: Element) {
    focused = this;
  });
  focused = undefined;
});
afterEach(() => vi.restoreAllMocks());

test.each([
  [false, 'Line 300.'],
  [true, 'Show 320 matching'],
])(
  'the first new line of a long difference gets the focus, or what unfolds it: %s',
  async (hidesMatching, expected) => {
    const main = document.createElement('main');
    document.body.append(main);
    const root = createRoot(main);
    const props = { rows, positions: [], current: undefined, isWide: false, texts };
    await act(async () => root.render(<DifferenceRows {...props} hidesMatching={hidesMatching} />));
    const rest = [...main.querySelectorAll('button')].find(
      (button) => button.textContent === texts.showRest,
    );
    await act(async () => rest?.dispatchEvent(new window.Event('click', { bubbles: true })));
    expect(main.textContent).not.toContain(texts.showRest);
    expect(focused?.textContent).toBe(expected);
  },
);
