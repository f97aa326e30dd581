import { article, plainPage, prose } from './articles.ts';
import { eventually } from './eventually.ts';
import { expect, test } from './extension.ts';
import { goTo, readIn, stored } from './reading.ts';
import { held } from './server.ts';
import { readOriginal, withEnd } from './warned.ts';

const text = (seed: number) => `<h1>Post ${seed}</h1><p>${prose(300, seed)}</p>`;

test('pages that change by themselves: a clock, an article that comes late, a route, a restless address', async ({
  context,
  extension,
  sites,
}) => {
  const page = await readOriginal({ context, extension, sites });

  await test.step('a page that never stops changing is looked up', async () => {
    const clock = `<p id="clock"></p>
      <script>setInterval(() => { clock.textContent = performance.now() }, 20)</script>`;
    const live = sites.put('b.test', '/live', withEnd(clock));
    await goTo(page, live);
    await extension.expectBadge(live, '1');
  });

  await test.step('an article that replaces a notice is looked up, too', async () => {
    const script = `<script>addEventListener('load', async () => {
      const html = await (await fetch('/posts/body')).text();
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      document.body.replaceWith(document.adoptNode(parsed.body));
    })</script>`;
    const late = held('', article('en-copy'));
    sites.put('b.test', '/posts/body', { body: late.body });
    const notice = withEnd(script, plainPage('Notice', [prose(120)]));
    const copy = sites.put('b.test', '/posts/late', notice);
    await goTo(page, copy);
    await extension.expectTooltip(copy, 'nothing like this');
    late.release();
    await extension.expectBadge(copy, '1');
    await extension.expectBanner(page);
  });

  await test.step('an article that is replaced before its address isn’t stored under the first one', async () => {
    const script = `<script>
      globalThis.next = (url, html) => {
        document.querySelector('article').innerHTML = html;
        setTimeout(() => history.pushState(null, '', url), 900);
      };
    </script>`;
    const shell = `<!doctype html><title>Posts</title><body><main><article>${text(21)}</article></main></body>`;
    const first = sites.put('c.test', '/post/1', withEnd(script, shell));
    await extension.set({ dwellMs: 3_600_000 });
    await goTo(page, first);
    await extension.expectTooltip(first, 'nothing like this');
    const second = sites.address('c.test', '/post/2');
    await page.evaluate(`next(${JSON.stringify(second)}, ${JSON.stringify(text(22))})`);
    await extension.expectTooltip(second, 'nothing like this');
    await extension.set({ dwellMs: 0 });
    await eventually(() => stored(extension)).toContain(second);
    expect(await stored(extension)).not.toContain(first);
  });

  await test.step('a route whose text comes late isn’t mistaken for the one before', async () => {
    const script = `<script>
      globalThis.next = (url, html) => {
        history.pushState(null, '', url);
        setTimeout(() => {
          document.title = 'Post 2';
          document.querySelector('article').innerHTML = html;
        }, 1000);
      };
    </script>`;
    const shell = `<!doctype html><title>Post 1</title><body><main><article>${text(1)}</article></main></body>`;
    const first = sites.put('a.test', '/post/1', withEnd(script, shell));
    await page.goto('about:blank');
    await extension.set({ dwellMs: 0 });
    await readIn(page, extension, first);
    const second = sites.address('a.test', '/post/2');
    await page.evaluate(`next(${JSON.stringify(second)}, ${JSON.stringify(text(2))})`);
    await eventually(() => stored(extension)).toContain(second);
    await extension.expectBadge(second, '✓');
    expect(await extension.banner(page)).toBeUndefined();
    // The one before has kept its text.
    await goTo(page, sites.put('b.test', '/post/1', plainPage('Post 1', [prose(300, 1)])));
    await extension.expectBanner(page, 'a.test');
  });

  await test.step('a page that keeps changing its address is remembered once', async () => {
    const script = `<script>
      let n = 0;
      setInterval(() => history.replaceState(null, '', '?t=' + n++), 300)
    </script>`;
    const html = withEnd(script, plainPage('Restless', [prose(300, 8)]));
    await extension.set({ dwellMs: 1500 });
    await eventually(() => stored(extension)).toContain(sites.address('b.test', '/post/1'));
    const known = await stored(extension);
    await goTo(page, sites.put('a.test', '/restless', html));
    await eventually(() => stored(extension)).toHaveLength(known.length + 1);
    // Once another page is stored, a second record of this one would be there, too.
    await readIn(
      await page.context().newPage(),
      extension,
      sites.put('c.test', '/other', article('en-unrelated')),
    );
    expect(await stored(extension)).toHaveLength(known.length + 2);
  });
});

test('a feed reader: what it hides isn’t remembered, and no warning stays for the next article', async ({
  context,
  extension,
  sites,
}) => {
  const original = sites.put('a.test', '/post/1', plainPage('Post 1', [prose(300, 1)]));
  const page = await readOriginal({ context, extension, sites }, original);
  await extension.set({ dwellMs: 0 });

  await test.step('a row that the reader hasn’t opened', async () => {
    const rows = `<style>.folded { display: none }</style>
      <h2 onclick="this.nextElementSibling.className = ''">Post 3</h2>
      <div class="folded"><p>${prose(300, 3)}</p></div>`;
    const list = sites.put('b.test', '/list', `<!doctype html><title>Reader</title>${rows}`);
    await goTo(page, list);
    await extension.expectTooltip(list, 'nothing like this');
    const other = await context.newPage();
    await readIn(other, extension, sites.put('c.test', '/', plainPage('Other', [prose(300, 4)])));
    await other.close();
    expect(await stored(extension)).not.toContain(list);
    await page.getByText('Post 3').click();
    await eventually(() => stored(extension)).toContain(list);
  });

  await test.step('an article of the same length at the same address', async () => {
    await extension.set({ dwellMs: 3_600_000 });
    const open = (seed: number) =>
      page.locator('article').evaluate((it, html) => {
        it.innerHTML = html;
      }, text(seed));
    const shell = `<!doctype html><title>Reader</title><body><main><article>${text(1)}</article></main></body>`;
    const reader = sites.put('b.test', '/reader', shell);
    await goTo(page, reader);
    await extension.expectBadge(reader, '1');
    await extension.expectBanner(page);
    await open(2);
    await extension.expectTooltip(reader, 'nothing like this');
    await extension.expectNoBanner(page);
    await open(1);
    await extension.expectBadge(reader, '1');
    await extension.expectBanner(page);
  });
});
