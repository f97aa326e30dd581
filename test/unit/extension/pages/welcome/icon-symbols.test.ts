import { expect, test, vi } from 'vitest';
import { appearanceOf, type IconInput } from '../../../../../extension/background/icon.ts';
import { SYMBOLS } from '../../../../../extension/pages/welcome/IconSymbols.tsx';

const found = { show: 'found', copies: 0, confident: false, related: false } as const;

const STATES = {
  remembered: { ...found, remembered: true },
  copies: { ...found, copies: 2, confident: true },
  related: { ...found, related: true },
  excluded: { show: 'excluded', why: { category: 'bank' } },
  paused: { off: 'paused', until: 1 },
  private: { off: 'private' },
  noAccess: { off: 'no-access' },
  error: { show: 'error', error: 'full' },
  nothing: found,
} as const satisfies Record<string, IconInput>;

test('the welcome page explains the symbols that the icon shows', () => {
  vi.stubGlobal('browser', { i18n: { getMessage: () => 'en' } });
  const shown = Object.entries(STATES).map(([name, state]) => [appearanceOf(state).badge, name]);
  expect(SYMBOLS).toEqual(shown);
});
