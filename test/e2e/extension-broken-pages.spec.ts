import { eventually } from './eventually.ts';
import { expect, test } from './extension.ts';
import { Banner } from './extension-banner.ts';
import { goTo } from './reading.ts';
import { openCopy, readOriginal, withEnd, withHead, withStart } from './warned.ts';

test('the banner copes with pages that remove it, move it, or break what it uses', async ({
  context,
  extension,
  sites,
}) => {
  const world = { context, extension, sites };
  const page = await readOriginal(world);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  /** Changes the page again and again: at each change, the banner could be shown again. */
  const changeOften = () =>
    page.evaluate(async () => {
      for (let i = 0; i < 20; i++) {
        document.body.append('.');
        await new Promise(requestAnimationFrame);
      }
    });

  const attacks = { removes: 'host.remove()', moves: 'document.body.append(host)' };
  for (const [what, attack] of Object.entries(attacks)) {
    await test.step(`gives up on a page that ${what} it again and again`, async () => {
      const script = `<script>globalThis.count = 0; new MutationObserver(() => {
          if (count < 1000) for (const host of document.querySelectorAll('html > [popover]')) {
            count++;
            ${attack};
          }
        }).observe(document.documentElement, { childList: true })</script>`;
      await goTo(page, sites.put('b.test', `/${what}`, withHead(script)));
      await extension.expectBadge(page.url(), '1');
      await eventually(() => page.evaluate('count')).toBeGreaterThan(1);
      await changeOften();
      expect(await page.evaluate('count')).toBeLessThan(10);
    });
  }

  await test.step('on a page that removes its root element, while it opens or later', async () => {
    const script = `<script>
      const remove = () => {
        globalThis.removed = document.documentElement;
        removed.remove();
      };
      addEventListener('beforetoggle', remove, { capture: true, once: true });
    </script>`;
    await goTo(page, sites.put('b.test', '/rootless', withHead(script)));
    await eventually(() => page.evaluate("'removed' in globalThis")).toBe(true);
    await page.evaluate('document.append(removed)');
    await extension.expectBanner(page);
    await page.evaluate(async () => {
      const root = document.documentElement;
      root.remove();
      // The first for the theme, the second for the place of the banner.
      root.className = 'dark';
      dispatchEvent(new Event('resize'));
      for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
      document.append(root);
    });
    await extension.expectBanner(page);
    expect(errors).toEqual([]);
  });

  await test.step('in a form whose fields clobber every property of the form', async () => {
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
    const own = `<p><a href="${sites.address('a.test', '/2023/original')}">A</a></p>`;
    const form = '<form tabindex="0" class="hentry" style="display: block">';
    await extension.set({ marks: 'all' });
    await openCopy(page, world, withStart(form + own, withEnd(`</form>${clobber}`)));
    expect(await page.evaluate('form.parentElement.localName')).toBe('fieldset');
    const marks = async () => (await (await Banner.on(page, 'badges'))?.nodes()) ?? [];
    await eventually(async () => (await marks()).map(({ name }) => name)).toContain('Read: A');
    await page.evaluate('HTMLElement.prototype.focus.call(form)');
    await page.keyboard.press('Escape');
    await extension.expectNoBanner(page);
  });
});
