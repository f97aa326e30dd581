import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './extension.ts';
import { visit } from './reading.ts';
import { banner, box, readOriginal, type World, withEnd } from './warned.ts';

const BAR = `<div id="bar" style="position:fixed;inset:auto 0 0;padding:12px;background:#eee">
  We use cookies. <button>Accept cookies</button> <button>Decline</button></div>`;
const HEADER = `<header id="head" style="position:sticky;top:0;height:64px;background:#def">
  <button style="float:right;height:40px">Subscribe now</button></header>`;

/** Opens a copy of the article with additions at its end and start, and waits for the banner. */
async function copy({ context, extension, sites }: World, end: string, start = ''): Promise<Page> {
  const html = withEnd(end).replace(/<body[^>]*>/, `$&${start}`);
  const page = await visit(context, sites.put('b.test', `/copy/${Math.random()}`, html));
  await banner(extension, page);
  return page;
}

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

const bottom = async (page: Page) => (await box(page))?.bottom;
const top = async (page: Page) => (await box(page))?.top;

test('the banner moves out of the way of fixed elements', async ({ context, extension, sites }) => {
  const world = { context, extension, sites };
  await readOriginal(world);

  await test.step('a button in its corner', async () => {
    const page = await copy(
      world,
      '<button style="position:fixed;right:24px;bottom:24px;height:40px">Accept cookies</button>',
    );
    await expect.poll(() => top(page)).toBe(16);
    await expectClickable(page, ['Accept cookies']);
    await page.close();
  });

  await test.step('a button in a component', async () => {
    const page = await copy(
      world,
      `<cookie-bar></cookie-bar><script>
        customElements.define('cookie-bar', class extends HTMLElement {
          constructor() {
            super();
            this.attachShadow({ mode: 'closed' }).innerHTML =
              '<button style="position:fixed;right:24px;bottom:24px;height:40px">Accept</button>';
          }
        });</script>`,
    );
    await expect.poll(() => top(page)).toBe(16);
    await page.close();
  });

  await test.step('a bar that appears later, once the pointer has left the banner', async () => {
    const page = await copy(world, '');
    const before = await box(page);
    expect(before?.bottom).toBe(704);
    await page.mouse.move(1000, 660);
    await page.evaluate((bar) => {
      document.body.insertAdjacentHTML('beforeend', `<div id="app" hidden>${bar}</div>`);
    }, BAR);
    await page.evaluate(() => document.querySelector('#app')?.removeAttribute('hidden'));
    // Longer than it takes to check for the bar.
    await page.waitForTimeout(600);
    expect(await box(page)).toEqual(before);
    await page.mouse.move(100, 100);
    const bar = await page.locator('#bar').boundingBox();
    await expect.poll(() => bottom(page)).toBe((bar?.y ?? 0) - 16);
    await expectClickable(page, ['Accept cookies', 'Decline']);
    await page.close();
  });

  await test.step('a button in an element that fills the window, but not that element', async () => {
    const curtain = '<div style="position:fixed;inset:0;z-index:9" tabindex="0"></div>';
    const inIt = '<div style="position:fixed;inset:0"><button id="low">Accept</button></div>';
    const page = await copy(world, curtain);
    expect(await bottom(page)).toBe(704);
    await page.evaluate((end) => document.body.insertAdjacentHTML('beforeend', end), inIt);
    await page.locator('#low').evaluate((it) => {
      it.setAttribute('style', 'position:absolute;right:24px;bottom:24px;height:40px;z-index:99');
    });
    await expect.poll(() => top(page)).toBe(16);
    await page.close();

    // The article itself may scroll inside a fixed element.
    const app = '<div style="position:fixed;inset:0;overflow:auto">';
    const scrolling = await copy(world, '</div>', app);
    expect(await bottom(scrolling)).toBe(704);
    await scrolling.close();
  });

  await test.step('a sticky header, when the reader chose a top corner', async () => {
    await extension.set({ corner: 'top-right' });
    const page = await copy(world, '', HEADER);
    const header = await page.locator('#head').boundingBox();
    await expect.poll(() => top(page)).toBe((header?.y ?? 0) + 80);
    await page.evaluate(() => scrollTo(0, 900));
    await expectClickable(page, ['Subscribe now']);
    await page.close();
    await extension.set({ corner: 'bottom-right' });
  });

  await test.step('a button that chases the banner, but only ten times', async () => {
    await copy(
      world,
      `<button id="hunter" style="position:fixed;left:0;width:60%;height:40px">Hunt</button>
      <script>
        let last = '';
        setInterval(() => {
          const host = document.querySelector('[data-twicetold]');
          if (!host) return;
          const { left, top, width } = host.getBoundingClientRect();
          const corner = [left < 640, top < 360].join();
          if (last && last !== corner) fetch('/moved');
          last = corner;
          Object.assign(hunter.style, { left: left + 'px', width: width + 'px', top: top + 'px' });
        }, 100);
      </script>`,
    );
    // Counts requests, because to the page Playwright's `evaluate` is an action of the reader.
    const moves = () => sites.requests.filter((path) => path === 'b.test/moved').length;
    await expect.poll(moves).toBe(10);
    await setTimeout(1500);
    expect(moves()).toBe(10);
  });
});

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the banner is above a full-width bar and below a header, or hidden without space', async ({
    context,
    extension,
    sites,
  }) => {
    const world = { context, extension, sites };
    await readOriginal(world);
    const page = await copy(world, BAR, HEADER);
    const bar = await page.locator('#bar').boundingBox();
    await expect.poll(() => bottom(page)).toBe((bar?.y ?? 0) - 16);
    await expectClickable(page, ['Accept cookies', 'Decline', 'Subscribe now']);

    await extension.set({ corner: 'top-left' });
    const atTop = await copy(world, BAR, HEADER);
    const header = await atTop.locator('#head').boundingBox();
    await expect.poll(() => top(atTop)).toBe((header?.y ?? 0) + 80);

    // Without enough space for it, the reader still has the icon.
    await atTop
      .locator('#bar')
      .evaluate((it) => it.setAttribute('style', `${it.getAttribute('style')};height:440px`));
    await expect.poll(async () => (await box(atTop))?.height).toBe(0);
    await atTop.locator('#bar').evaluate((it) => it.remove());
    await expect.poll(async () => (await box(atTop))?.height).toBeGreaterThan(100);
  });

  test('the banner is hidden without space even if finding that out takes several scans', async ({
    context,
    extension,
    sites,
  }) => {
    const world = { context, extension, sites };
    await readOriginal(world);
    await extension.set({ corner: 'top-left' });
    // Each scan has ten milliseconds, which is too short for so many elements at each point.
    const stack = '<i style="position:absolute;inset:0"></i>'.repeat(3000);
    const page = await copy(world, `${BAR}${stack}`, HEADER);
    await expect.poll(() => top(page)).toBeGreaterThan(64);
    await page.evaluate(() => {
      const bar = document.getElementById('bar');
      if (bar) bar.style.height = '440px';
    });
    await expect.poll(async () => (await box(page))?.height).toBe(0);
  });
});
