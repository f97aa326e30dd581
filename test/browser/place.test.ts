import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Corner } from '../../extension/shared/settings.ts';
import { Tab } from './tab.ts';

let tab: Tab;
beforeAll(async () => {
  tab = await Tab.open();
}, 60_000);
afterAll(() => tab.close());

const fixed = (style: string, content = 'x', name = 'div') =>
  `<${name} style="position:fixed;min-width:48px;min-height:24px;${style}">${content}</${name}>`;
const FIELD = '<input autofocus style="position:absolute;left:300px;top:440px;width:300px">';

/** Where a panel of 280 by 160 pixels goes in a window of 640 by 480: its corner and its offset. */
function place(corner: Corner, reading = 0): Promise<string | undefined> {
  return tab.page.evaluate(
    ([corner, reading]) => {
      if (reading > 0) {
        let clock = 0;
        performance.now = () => {
          clock += reading;
          return clock;
        };
      }
      const finder = new candidate.PlaceFinder(document.createElement('div'));
      // A search goes on where the one before ran out of time.
      for (let searches = 0; searches < 300; searches++) {
        finder.begin();
        const at = finder.find(corner, { width: 280, height: 160 });
        if (!at) return undefined;
        const isElsewhere = at.corner !== corner || at.offset > 16;
        if (finder.isComplete || isElsewhere) return `${at.corner} ${at.offset}`;
      }
      return 'never';
    },
    [corner, reading] as const,
  );
}

it.each<[string, Corner, string, string | undefined]>([
  ['nothing', 'bottom-right', '', 'bottom-right 16'],
  ['what scrolls', 'top-left', '<p style="position:absolute;inset:0">x</p>', 'top-left 16'],
  ['a button', 'bottom-right', fixed('right:20px;bottom:20px', 'x', 'button'), 'top-right 16'],
  [
    'two buttons',
    'bottom-right',
    fixed('right:20px;bottom:20px') + fixed('right:20px;top:20px'),
    'bottom-left 16',
  ],
  [
    'three',
    'bottom-right',
    fixed('right:20px;bottom:20px') + fixed('right:20px;top:20px') + fixed('left:20px;bottom:20px'),
    'top-left 16',
  ],
  [
    'all four corners',
    'bottom-right',
    ['right:20px;bottom', 'right:20px;top', 'left:20px;bottom', 'left:20px;top']
      .map((at) => fixed(`${at}:20px`))
      .join(''),
    'bottom-right 60',
  ],
  ['a bar below', 'bottom-right', fixed('inset:auto 0 0;height:60px'), 'bottom-right 76'],
  ['a bar above', 'top-left', fixed('inset:0 0 auto;height:50px'), 'top-left 66'],
  [
    'a sticky header',
    'top-left',
    '<div style="position:sticky;top:0;height:50px">x</div>',
    'top-left 66',
  ],
  ['the field with the focus', 'bottom-right', FIELD, 'top-right 16'],
  ['a page in a fixed element', 'bottom-right', fixed('inset:0', '<p>x</p>'), 'bottom-right 16'],
  ['a bar as high as the window', 'bottom-right', fixed('inset:150px 0 0;height:300px'), undefined],
])('a panel avoids %s', async (_, corner, html, expected) => {
  await tab.page.setViewportSize({ width: 640, height: 480 });
  await tab.show(`<body style="margin:0">${html}`);
  expect(await place(corner)).toBe(expected);
});

// At no point below another, but only at some of the points.
const STACK = '<i style="position:absolute;inset:0"></i>'.repeat(1000);

it('finds what is in the way in the end, although no search has enough time', async () => {
  await tab.page.setViewportSize({ width: 640, height: 480 });
  await tab.show(STACK + fixed('inset:300px 0 auto;height:20px;z-index:9'));
  // Reading the clock takes 15 ms, so there is time for a point or two.
  expect(await place('bottom-left', 15)).toBe('bottom-left 196');
});
