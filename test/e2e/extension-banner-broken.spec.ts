import { article } from './articles.ts';
import { expect, test } from './extension.ts';
import { Banner } from './extension-banner.ts';
import { banner, noBanner, openCopy, readOriginal, withHead } from './warned.ts';

test('the banner copes with pages that remove it, move it, or break what it uses', async ({
  context,
  extension,
  sites,
}) => {
  const world = { context, extension, sites };
  const page = await readOriginal(world);
  /** Changes the page again and again: at each change, the banner could be shown again. */
  const changeOften = () =>
    page.evaluate(async () => {
      for (let i = 0; i < 20; i++) {
        document.body.append('.');
        await new Promise(requestAnimationFrame);
      }
    });

  await test.step('stops showing the banner on a page that keeps removing it', async () => {
    const script = `<script>globalThis.removed = 0; new MutationObserver(() => {
        for (const host of document.querySelectorAll('[data-twicetold]')) { host.remove(); removed++; }
      }).observe(document.documentElement, { childList: true })</script>`;
    await openCopy(page, world, withHead(script));
    await expect.poll(() => extension.badge(page.url())).toBe('1');
    await expect.poll(() => page.evaluate('removed')).toBeGreaterThan(1);
    await changeOften();
    expect(await page.evaluate('removed')).toBeLessThan(10);
    expect(await extension.banner(page)).toBeUndefined();
  });

  await test.step('stops moving the banner back on a page that keeps moving it', async () => {
    const script = `<script>globalThis.moved = 0; new MutationObserver(() => {
        if (moved < 1000) for (const host of document.querySelectorAll('html > [popover]')) {
          moved++;
          document.body.append(host);
        }
      }).observe(document.documentElement, { childList: true })</script>`;
    await openCopy(page, world, withHead(script));
    await expect.poll(() => extension.badge(page.url())).toBe('1');
    await expect.poll(() => page.evaluate('moved')).toBeGreaterThan(1);
    await changeOften();
    expect(await page.evaluate('moved')).toBeLessThan(10);
  });

  await test.step('a page that removes its root element under the banner causes no error', async () => {
    await openCopy(page, world, article('en-copy'));
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await banner(extension, page);
    await page.evaluate(async () => {
      const root = document.documentElement;
      root.remove();
      // The first for the theme, the second for the place of the banner.
      root.className = 'dark';
      dispatchEvent(new Event('resize'));
      for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
      document.append(root);
    });
    await banner(extension, page);
    expect(errors).toEqual([]);
  });

  await test.step('a page that removes its root element while the banner opens causes no error', async () => {
    const script = `<script>
      globalThis.removed = undefined;
      const remove = () => {
        removed = document.documentElement;
        removed.remove();
      };
      addEventListener('beforetoggle', remove, { capture: true, once: true });
    </script>`;
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await openCopy(page, world, withHead(script));
    await expect.poll(() => page.evaluate('removed !== undefined')).toBe(true);
    await page.evaluate('document.append(removed)');
    await banner(extension, page);
    expect(errors).toEqual([]);
  });

  await test.step('works in a form whose fields clobber every property of the form', async () => {
    const clobber = `<script>
      const form = document.querySelector('form');
      for (let it = HTMLFormElement.prototype; it; it = Object.getPrototypeOf(it)) {
        for (const name of Object.getOwnPropertyNames(it)) {
          const field = document.createElement('fieldset');
          field.setAttribute('name', name);
          Element.prototype.append.call(form, field);
        }
      }
      Element.prototype.before.call(form, Object.assign(document.createElement('form'), { name: 'body' }));
    </script>`;
    const copy = article('en-copy')
      .replace(/<body[^>]*>/, '$&<form tabindex="0" class="hentry" style="display: block">')
      .replace('</body>', `<p><a id="own" href="http://a.test/">A</a></p></form>${clobber}</body>`);
    await openCopy(page, world, copy);
    await banner(extension, page);
    expect(await page.evaluate('form.parentElement.localName')).toBe('fieldset');

    const own = sites.address('a.test', '/2023/original');
    await page.evaluate((url) => {
      const link = document.getElementById('own') as HTMLAnchorElement;
      link.href = url;
      link.scrollIntoView({ block: 'center' });
    }, own);
    await extension.set({ showLinkBadges: true });
    await expect
      .poll(async () => (await (await Banner.on(page, 'badges'))?.nodes())?.map(({ name }) => name))
      .toContain('Read: A');

    await page.evaluate('HTMLElement.prototype.focus.call(form)');
    await page.keyboard.press('Escape');
    await noBanner(extension, page);
  });
});
