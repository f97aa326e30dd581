import { beforeEach, expect, test, vi } from 'vitest';
import { appearanceOf, type IconInput, showIcon } from '../../../../extension/background/icon.ts';
import { setLanguage } from '../../../../extension/i18n/language.ts';
import { UNTIL_RESUMED } from '../../../../extension/shared/settings.ts';

beforeEach(() => setLanguage('en'));

const tooltipOf = (state: IconInput) => appearanceOf(state).title;

const READ_AT = Date.UTC(2024, 4, 3, 12);
const found = { show: 'found', copies: 0, confident: false, related: false } as const;

/** Every state that the reader must be able to distinguish. */
const STATES: Readonly<Record<string, IconInput>> = {
  watching: { show: 'watching' },
  nothing: found,
  remembered: { ...found, remembered: true },
  'a copy': { ...found, copies: 1, confident: true },
  'a possible copy': { ...found, copies: 1 },
  'three copies': { ...found, copies: 3, confident: true },
  related: { ...found, related: true },
  'read before': { ...found, previousVisit: READ_AT },
  'saved in another program': { ...found, saved: { source: 'wallabag', at: READ_AT } },
  'no article': { show: 'not-article', reason: 'listing' },
  'a bank': { show: 'excluded', why: { category: 'bank' } },
  'a rule': { show: 'excluded', why: { rule: 'a.test' } },
  error: { show: 'error', error: 'full' },
  'no consent': { off: 'no-consent' },
  'a pause': { off: 'paused', until: READ_AT },
  'a pause without end': { off: 'paused', until: UNTIL_RESUMED },
  private: { off: 'private' },
  'no access': { off: 'no-access' },
};

test.each(['en', 'zh-CN'] as const)('each state has its own tooltip (%s)', (language) => {
  setLanguage(language);
  const tooltips = Object.values(STATES).map(tooltipOf);
  expect(new Set(tooltips).size).toBe(tooltips.length);
  for (const tooltip of tooltips)
    expect(tooltip).toMatch(language === 'en' ? /^Twicetold/ : /^似曾读/);
});

test('the tooltip describes the state', () => {
  const tooltips = Object.fromEntries(
    Object.entries(STATES).map(([name, it]) => [name, tooltipOf(it)]),
  );
  expect(tooltips).toMatchObject({
    'three copies': expect.stringContaining('3 copies'),
    'read before': expect.stringContaining('May 3, 2024'),
    'saved in another program': 'Twicetold: you saved this page in wallabag on May 3, 2024.',
    'no article': expect.stringContaining('lists several articles'),
    'a bank': expect.stringContaining('banks and payment'),
    'a rule': expect.stringContaining('You chose “Never” for a.test'),
    error: expect.stringContaining('disk is full'),
    'a pause': expect.stringContaining('May 3, 2024'),
    remembered: expect.stringContaining('in your library'),
  });
});

test('the tooltip is still right on the next day', () => {
  const today = new Date().setHours(23, 0);
  const tomorrow = new Date(today).setDate(new Date(today).getDate() + 1);
  const read = tooltipOf({ ...found, previousVisit: today });
  const paused = tooltipOf({ off: 'paused', until: tomorrow });
  for (const tooltip of [read, paused]) {
    expect(tooltip).toMatch(/[A-Z][a-z]{2} \d+, \d{4}/);
    expect(tooltip).not.toMatch(/today|tomorrow/);
  }
  expect(paused).toContain('11:00 PM');
});

test('the icon is faint if the page is not checked, and has the badge of its state', () => {
  const faint = Object.entries(STATES).filter(([, state]) => appearanceOf(state).faint);
  expect(faint.map(([name]) => name)).toEqual([
    'no article',
    'a bank',
    'a rule',
    'no consent',
    'a pause',
    'a pause without end',
    'private',
    'no access',
  ]);
  const badges = Object.entries(STATES).map(([name, state]) => [name, appearanceOf(state).badge]);
  expect(Object.fromEntries(badges)).toMatchObject({
    watching: '',
    nothing: '',
    'three copies': '3',
    related: '≈',
    'read before': '✓',
    remembered: '✓',
    'no article': '',
    'a bank': '–',
    'a pause': 'II',
    private: '•',
    'no access': '×',
    error: '!',
  });
});

test('a confident copy has a color that no state without copies has', () => {
  const { color } = appearanceOf({ ...found, copies: 1, confident: true });
  const others = Object.values(STATES).filter((it) => !('copies' in it) || it.copies === 0);
  for (const state of others) expect(appearanceOf(state).color).not.toBe(color);
});

test('the last of several states stays, although its picture is there first', async () => {
  const pictures: string[] = [];
  let isFirst = true;
  const setIcon = async ({ path }: { path: Record<string, string> }) => {
    const waits = isFirst;
    isFirst = false;
    // Until the second one would be there.
    if (waits) await new Promise((resolve) => setTimeout(resolve));
    pictures.push(path['16'] ?? '');
  };
  const others = ['BadgeBackgroundColor', 'BadgeTextColor', 'BadgeText', 'Title'];
  const action = Object.fromEntries(others.map((name) => [`set${name}`, async () => {}]));
  vi.stubGlobal('browser', { action: { ...action, setIcon } });
  await Promise.all([
    showIcon(7, { show: 'excluded', why: { category: 'bank' } }),
    showIcon(7, { ...found, copies: 1 }),
  ]);
  expect(pictures).toEqual(['/icons/faint/16.png', '/icons/16.png']);
});
