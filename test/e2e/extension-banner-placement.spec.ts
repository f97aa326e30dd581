import type { Page } from '@playwright/test';
import { expect, test } from './extension.ts';
import { banner, box, openCopy, readOriginal, withEnd } from './warned.ts';

const BAR = `<div id="bar" style="position:fixed;inset:auto 0 0;padding:12px;background:#eee">
  We use cookies. <button>Accept cookies</button> <button>Decline</button></div>`;
const HEADER = `<header id="head" style="position:sticky;top:0;height:64px;background:#def">
  <button style="float:right;height:40px">Subscribe now</button></header>`;

/** Returns a copy of the article with additions at its end and start. */
const copyWith = (end: string, start = '') => withEnd(end).replace(/<body[^>]*>/, `$&${start}`);

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
  const page = await readOriginal(world);
  const open = async (end: string, start = '') => {
    await openCopy(page, world, copyWith(end, start));
    return banner(extension, page);
  };

  await test.step('a button in its corner', async () => {
    await open(
      '<button style="position:fixed;right:24px;bottom:24px;height:40px">Accept cookies</button>',
    );
    await expect.poll(() => top(page)).toBe(16);
    await expectClickable(page, ['Accept cookies']);
  });

  await test.step('a button in a component', async () => {
    await open(
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
  });

  await test.step('a bar that appears later, once the pointer has left the banner', async () => {
    // Only the look at the page's colors after such a fade finds that it is dark.
    const fade = 'html { transition: background .5s } .dark { background: #111 }';
    const shown = await open(`<style>${fade}</style><div id="app" hidden>${BAR}</div>`);
    const before = await box(page);
    expect(before?.bottom).toBe(704);
    await page.mouse.move(1000, 660);
    await page.evaluate(() => {
      document.querySelector('#app')?.removeAttribute('hidden');
      document.documentElement.classList.add('dark');
    });
    // That is later than the banner would have moved.
    await expect.poll(() => shown.style('section', 'color-scheme')).toBe('dark');
    expect(await box(page)).toEqual(before);
    await page.mouse.move(100, 100);
    const bar = await page.locator('#bar').boundingBox();
    await expect.poll(() => bottom(page)).toBe((bar?.y ?? 0) - 16);
    await expectClickable(page, ['Accept cookies', 'Decline']);
  });

  await test.step('a button in an element that fills the window, but not that element', async () => {
    const curtain = '<div style="position:fixed;inset:0;z-index:9" tabindex="0"></div>';
    const inIt = '<div style="position:fixed;inset:0"><button id="low">Accept</button></div>';
    await open(curtain);
    expect(await bottom(page)).toBe(704);
    await page.evaluate((end) => document.body.insertAdjacentHTML('beforeend', end), inIt);
    await page.locator('#low').evaluate((it) => {
      it.setAttribute('style', 'position:absolute;right:24px;bottom:24px;height:40px;z-index:99');
    });
    await expect.poll(() => top(page)).toBe(16);

    // The article itself may scroll inside a fixed element.
    await open('</div>', '<div style="position:fixed;inset:0;overflow:auto">');
    expect(await bottom(page)).toBe(704);
  });

  await test.step('a sticky header, when the reader chose a top corner', async () => {
    await extension.set({ corner: 'top-right' });
    await open('', HEADER);
    const header = await page.locator('#head').boundingBox();
    await expect.poll(() => top(page)).toBe((header?.y ?? 0) + 80);
    await page.evaluate(() => scrollTo(0, 900));
    await expectClickable(page, ['Subscribe now']);
    await extension.set({ corner: 'bottom-right' });
  });

  await test.step('a button that chases the banner, but only ten times', async () => {
    await open(
      `<button id="hunter" style="position:fixed;left:0;width:60%;height:40px">Hunt</button>
      <script>
        let last = '';
        let rounds = 0;
        setInterval(() => {
          const host = document.querySelector('[data-twicetold]');
          if (!host) return;
          const { left, top, width } = host.getBoundingClientRect();
          const corner = [left < 640, top < 360].join();
          const isMoved = last && last !== corner;
          if (isMoved) fetch('/moved');
          rounds = isMoved ? 0 : rounds + 1;
          if (rounds === 15) fetch('/stayed');
          last = corner;
          // Changes in each round, so that the banner looks around again.
          const size = width + rounds % 2;
          Object.assign(hunter.style, { left: left + 'px', width: size + 'px', top: top + 'px' });
        }, 100);
      </script>`,
    );
    // Counts requests, because to the page Playwright's `evaluate` is an action of the reader.
    const moves = () => sites.requests.filter((path) => path === 'b.test/moved').length;
    await expect.poll(moves).toBe(10);
    // The button has covered the banner in many rounds since then, and each could have moved it.
    await expect.poll(() => sites.requests.at(-1)).toBe('b.test/stayed');
    expect(moves()).toBe(10);
    // While the reader does something, the banner moves again.
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('resize')));
        return moves();
      })
      .toBeGreaterThan(10);
  });
});

test('in a narrow window, the banner is between a bar and a header, or hidden without space', async ({
  context,
  extension,
  sites,
}) => {
  const world = { context, extension, sites };
  const page = await readOriginal(world);
  // As an option, it would need a browser of its own.
  await page.setViewportSize({ width: 360, height: 640 });
  await openCopy(page, world, copyWith(BAR, HEADER));
  await banner(extension, page);
  const bar = await page.locator('#bar').boundingBox();
  await expect.poll(() => bottom(page)).toBe((bar?.y ?? 0) - 16);
  await expectClickable(page, ['Accept cookies', 'Decline', 'Subscribe now']);

  await extension.set({ corner: 'top-left' });
  await openCopy(page, world, copyWith(BAR, HEADER));
  await banner(extension, page);
  const header = await page.locator('#head').boundingBox();
  await expect.poll(() => top(page)).toBe((header?.y ?? 0) + 80);

  // Without enough space for it, the reader still has the icon.
  const setBarHeight = (height: string) =>
    page.locator('#bar').evaluate((it, height) => {
      it.style.height = height;
    }, height);
  await setBarHeight('440px');
  await expect.poll(async () => (await box(page))?.height).toBe(0);
  await setBarHeight('');
  await expect.poll(async () => (await box(page))?.height).toBeGreaterThan(100);

  // Each scan has ten milliseconds, too few for so many elements at each point. The pause before the
  // next one is twenty times as long as it took.
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const stack = '<i style="position:absolute;inset:0"></i>'.repeat(1000);
  await page.evaluate((stack) => document.body.insertAdjacentHTML('beforeend', stack), stack);
  await setBarHeight('440px');
  await expect.poll(async () => (await box(page))?.height, { timeout: 120_000 }).toBe(0);
});
