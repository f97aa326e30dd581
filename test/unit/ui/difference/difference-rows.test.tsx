import { parseHTML } from 'linkedom';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DifferenceRows } from '../../../../ui/difference/DifferenceRows.tsx';
import type { DifferenceTexts } from '../../../../ui/difference/texts.ts';

const texts = {
  showRest: 'Show the rest',
  showMatching: (count: number) => `Show ${count} matching`,
} as DifferenceTexts;
const line = (number: number) => `Line ${number}.`;
const rows = Array.from({ length: 320 }, (_, i) => [
  { isSame: true, before: line(i), after: line(i), isFar: true },
]);

let main: HTMLElement;
let focused: Element | undefined;

beforeEach(() => {
  const { window, document, HTMLElement, Event } = parseHTML(
    '<html><body><main></main></body></html>',
  );
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('Event', Event);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // linkedom doesn't implement the focus. The body has it once the button is gone.
  Object.defineProperty(document, 'activeElement', { get: () => document.body });
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: Element) {
    focused = this;
  });
  focused = undefined;
  main = document.querySelector('main') as HTMLElement;
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  [false, 'Line 300.'],
  [true, 'Show 320 matching'],
])(
  'the first new line of a long difference gets the focus, or what unfolds it: %s',
  async (hidesMatching, expected) => {
    const root = createRoot(main);
    const props = { rows, positions: [], current: undefined, isWide: false, texts };
    await act(async () => root.render(<DifferenceRows {...props} hidesMatching={hidesMatching} />));
    const rest = [...main.querySelectorAll('button')].find(
      (button) => button.textContent === texts.showRest,
    );
    await act(async () => rest?.dispatchEvent(new Event('click', { bubbles: true })));
    expect(main.textContent).not.toContain(texts.showRest);
    expect(focused?.textContent).toBe(expected);
    await act(async () => root.unmount());
  },
);
