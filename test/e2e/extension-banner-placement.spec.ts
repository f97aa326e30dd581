import type { Page } from '@playwright/test';
import { eventually } from './eventually.ts';
import { expect, test } from './extension.ts';
import { box, openCopy, readOriginal, withEnd, withStart } from './warned.ts';

const BUTTON = '<button style="position:fixed;right:24px;bottom:24px;height:40px">Accept</button>';
const BAR = `<div id="bar" style="position:fixed;inset:auto 0 0;padding:12px;background:#eee">
  We use cookies. <button>Accept cookies</button> <button>Decline</button></div>`;
const HEADER = `<header id="head" style="position:sticky;top:0;height:64px;background:#def">
  <button style="float:right;height:40px">Subscribe now</button></header>`;

/** Clicks the middle of each button with the mouse and checks that the button gets the click. */
async function expectClickable(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const button = page.getByRole('button', { name });
    await button.evaluate((it) => it.addEventListener('click', () => it.setAttribute('done', '')));
    const { x, y, width, height } = (await button.boundingBox()) ?? (await box(page));
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(button).toHaveAttribute('done');
  }
}

test('the banner moves out of the way of fixed elements and to where it is dragged, or hides without space', async ({
  context,
  extension,
  sites,
}) => {
  const world = { context, extension, sites };
  const page = await readOriginal(world);
  const open = (end: string, start = '') => openCopy(page, world, withStart(start, withEnd(end)));
  const bottom = async () => (await box(page)).bottom;
  const top = async () => (await box(page)).top;
  const barTop = async () => (await page.locator('#bar').boundingBox())?.y ?? 0;
  const headTop = async () => (await page.locator('#head').boundingBox())?.y ?? 0;

  await test.step('a button in its corner, also in a component', async () => {
    await open(BUTTON);
    await eventually(bottom).toBe(640);
    await expectClickable(page, ['Accept']);
    const define = `customElements.define('cookie-bar', class extends HTMLElement {
      constructor() {
        super();
        this.attachShadow({ mode: 'closed' }).innerHTML = '${BUTTON}';
      }
    })`;
    await open(`<cookie-bar></cookie-bar><script>${define}</script>`);
    await eventually(bottom).toBe(640);
  });

  await test.step('a bar that appears later, once the pointer has left the banner', async () => {
    await open(`<div id="app" hidden>${BAR}</div>`);
    const before = await bottom();
    expect(before).toBe(704);
    await page.mouse.move(1000, 660);
    await page.evaluate(() => document.querySelector('#app')?.removeAttribute('hidden'));
    await page.mouse.move(100, 100);
    await eventually(bottom).toBe((await barTop()) - 16);
    await expectClickable(page, ['Accept cookies', 'Decline']);
  });

  await test.step('a button in an element that fills the window, but not that element', async () => {
    await open('<div style="position:fixed;inset:0;z-index:9" tabindex="0"></div>');
    expect(await bottom()).toBe(704);
    const filling = `<div style="position:fixed;inset:0;z-index:99">${BUTTON}</div>`;
    await page.evaluate((end) => document.body.insertAdjacentHTML('beforeend', end), filling);
    await eventually(bottom).toBe(640);
  });

  await test.step('into the corner to which the reader drags it, and the next one as well', async () => {
    await open('');
    const { left, bottom: low } = await box(page);
    await page.mouse.move(left + 100, low - 12);
    await page.mouse.down();
    await page.mouse.move(300, 200, { steps: 4 });
    await page.mouse.up();
    const corner = async () => [(await box(page)).left, (await box(page)).top];
    await eventually(corner).toEqual([16, 16]);
    await page.mouse.move(900, 600);
    await open('');
    await eventually(corner).toEqual([16, 16]);
    await extension.set({ corner: 'bottom-right' });
  });

  await test.step('a narrow window with a bar and a header, and the chosen corner', async () => {
    // As an option, it would need a browser of its own.
    await page.setViewportSize({ width: 360, height: 640 });
    await open(BAR, HEADER);
    await eventually(bottom).toBe((await barTop()) - 16);
    await expectClickable(page, ['Accept cookies', 'Decline', 'Subscribe now']);
    await extension.set({ corner: 'top-left' });
    await open(BAR, HEADER);
    await eventually(top).toBe((await headTop()) + 80);
    // Without enough space for it, the reader still has the icon.
    await page.locator('#bar').evaluate((it) => it.style.setProperty('height', '380px'));
    await eventually(async () => (await box(page)).height).toBe(0);
    await extension.expectBadge(page.url(), '1');
  });
});
