import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Corner } from '../../extension/shared/settings.ts';
import { Tab } from './tab.ts';

let tab: Tab;
beforeAll(async () => {
  tab = await Tab.open();
}, 60_000);
afterAll(() => tab.close());

const fixed = (style: string, content = 'x', name = 'div') =>
  `<${name} style="position:fixed;min-width:48px;min-height:36px;${style}">${content}</${name}>`;
const WRAPPED = `<div style="position:fixed;right:0;bottom:0;height:0"><button style="position:absolute;right:20px;bottom:20px;width:48px;height:36px">x</button></div>`;
const FIELD = '<input autofocus style="position:absolute;left:300px;top:440px;width:300px">';

/** Where a panel of 280 by 160 pixels goes in a window of 640 by 480: its corner and its offset. */
function place(corner: Corner): Promise<string | undefined> {
  return tab.page.evaluate((corner) => {
    const panel = document.createElement('div');
    panel.style.cssText = 'position:fixed;inset:0;width:280px;height:160px';
    document.documentElement.append(panel);
    const place = candidate.findPlace(corner, panel);
    return place && `${place.corner} ${place.offset}`;
  }, corner);
}

it.each<[string, Corner, string, string | undefined]>([
  ['nothing', 'bottom-right', '', 'bottom-right 16'],
  ['what scrolls', 'top-left', '<p style="position:absolute;inset:0">x</p>', 'top-left 16'],
  ['a button', 'bottom-right', fixed('right:20px;bottom:20px', 'x', 'button'), 'bottom-right 72'],
  ['a button in a wrapper', 'bottom-right', WRAPPED, 'bottom-right 72'],
  [
    'a column beside the page',
    'bottom-right',
    fixed('right:0;top:100px;height:280px'),
    'bottom-left 16',
  ],
  [
    'all four corners',
    'bottom-right',
    ['right:20px;bottom', 'right:20px;top', 'left:20px;bottom', 'left:20px;top']
      .map((at) => fixed(`${at}:20px`))
      .join(''),
    'bottom-right 72',
  ],
  ['a bar below', 'bottom-right', fixed('inset:auto 0 0;height:60px'), 'bottom-right 76'],
  ['a bar above', 'top-left', fixed('inset:0 0 auto;height:50px'), 'top-left 66'],
  [
    'a sticky header',
    'top-left',
    '<div style="position:sticky;top:0;height:50px">x</div>',
    'top-left 66',
  ],
  ['the field with the focus', 'bottom-right', FIELD, 'bottom-right 56'],
  ['a page in a fixed element', 'bottom-right', fixed('inset:0', '<p>x</p>'), 'bottom-right 16'],
  ['a bar that leaves no space', 'bottom-right', fixed('inset:150px 0 0;height:270px'), undefined],
])('a panel avoids %s', async (_, corner, html, expected) => {
  await tab.page.setViewportSize({ width: 640, height: 480 });
  await tab.show(`<body style="margin:0">${html}`);
  expect(await place(corner)).toBe(expected);
});
