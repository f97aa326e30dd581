import { parseHTML } from 'linkedom';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LookupTrace } from '../../../../../web/tables/lookup/lookup-trace.ts';
import { QueryBits } from '../../../../../web/tables/lookup/QueryBits.tsx';

let KeyEvent: typeof Event;
let focused: Element | undefined;

beforeEach(() => {
  const { window, document } = parseHTML('<html><body><main></main></body></html>');
  for (const name of ['window', 'document', 'HTMLElement'] as const) {
    vi.stubGlobal(name, { window, document, HTMLElement: window.HTMLElement }[name]);
  }
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  KeyEvent = window.Event as unknown as typeof Event;
  focused = undefined;
  vi.spyOn(window.HTMLElement.prototype, 'focus').mockImplementation(function (this: Element) {
    focused = this;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Renders the bits in a wide window, with all segments in one line, or on a phone. */
async function render(isWide: boolean) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isWide }));
  const main = document.querySelector('main') as HTMLElement;
  const trace = {
    query: new Uint32Array(2),
    question: { flips: [], indexKind: 'segments' },
  } as unknown as LookupTrace;
  await act(async () =>
    createRoot(main).render(
      <IntlProvider locale="en" messages={{}} onError={() => {}}>
        <QueryBits trace={trace} currentProbe={undefined} onFlip={() => {}} />
      </IntlProvider>,
    ),
  );
  const bits = [...main.querySelectorAll('button')];
  /** Presses a key on a bit. Returns the bit that has the focus then. */
  return async (bit: number, key: string) => {
    const event = Object.assign(new KeyEvent('keydown', { bubbles: true, cancelable: true }), {
      key,
    });
    const target = bits[bit] as HTMLElement;
    focused = target;
    const focusIn = new KeyEvent('focusin', { bubbles: true });
    await act(async () => target.dispatchEvent(focusIn));
    await act(async () => target.dispatchEvent(event));
    return bits.indexOf(focused as HTMLButtonElement);
  };
}

test('Arrow Down goes to the bit below, not to the next segment of the same line', async () => {
  const press = await render(true);
  expect(await press(3, 'ArrowDown')).toBe(3);
  expect(await press(20, 'ArrowUp')).toBe(20);
  expect(await press(15, 'ArrowRight')).toBe(16);
  expect(await press(20, 'Home')).toBe(0);
  expect(await press(20, 'End')).toBe(63);
});

test('on a phone, where a line has one segment, the bit below is in the next one', async () => {
  const press = await render(false);
  expect(await press(3, 'ArrowDown')).toBe(19);
  expect(await press(20, 'ArrowUp')).toBe(4);
  expect(await press(52, 'ArrowDown')).toBe(52);
});
