import { article, plainPage, prose } from './articles.ts';
import { expect, test } from './extension.ts';
import { goTo, read, stored } from './reading.ts';
import { held } from './server.ts';

test.beforeEach(async ({ extension }) => {
  await extension.consent({ dwellMs: 500 });
});

test('a page is looked up although it never stops changing, and again when an article replaces a notice', async ({
  context,
  extension,
  sites,
}) => {
  const original = sites.put('a.test', '/story', article('en-original'));
  const page = await read({ context, extension }, original);
  await extension.set({ dwellMs: 3_600_000 });
  const ticking = article('en-copy').replace(
    '</body>',
    '<p id="clock"></p><script>setInterval(() => { clock.textContent = performance.now() }, 20)</script></body>',
  );
  const live = sites.put('b.test', '/live', ticking);
  await goTo(page, live);
  await expect.poll(() => extension.badge(live)).toBe('1');

  const notice = plainPage('Notice', [prose(120)]).replace(
    '</body>',
    `<script>addEventListener('load', async () => {
      const html = await (await fetch('/posts/body')).text();
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      document.body.replaceWith(document.adoptNode(parsed.body));
    })</script></body>`,
  );
  const late = held('', article('en-copy'));
  sites.put('b.test', '/posts/body', { body: late.body });
  const copy = sites.put('b.test', '/posts/late', notice);
  await goTo(page, copy);
  await expect.poll(() => extension.tooltip(copy)).toContain('nothing like this');
  late.release();
  await expect.poll(() => extension.badge(copy)).toBe('1');
  await expect.poll(async () => (await extension.banner(page))?.text).toContain('Security');
});

test('remembers articles that appear late, and a page whose address keeps changing by itself', async ({
  context,
  extension,
  sites,
}) => {
  const late = `<!doctype html><title>Late</title><body><div id="app">Loading…</div><script>
    setTimeout(() => { app.innerHTML = ${JSON.stringify(`<main><article><h1>Late</h1><p>${prose(400, 9)}</p></article></main>`)} }, 3000)
  </script></body>`;
  const url = sites.put('a.test', '/app/late', late);
  const page = await read({ context, extension }, url);
  expect(await stored(extension)).toEqual([url]);

  // A route whose text loads late isn't mistaken for the previous text.
  const text = (seed: number) => `<h1>Post ${seed}</h1><p>${prose(300, seed)}</p>`;
  const shell = `<!doctype html><title>Post 1</title><body><main><article>${text(1)}</article></main>
    <script>
      globalThis.next = (url, html) => {
        history.pushState(null, '', url);
        setTimeout(() => {
          document.title = 'Post 2';
          document.querySelector('article').innerHTML = html;
        }, 1500);
      };
    </script></body>`;
  const first = sites.put('a.test', '/post/1', shell);
  await goTo(page, first);
  await expect.poll(() => stored(extension)).toContain(first);
  const second = sites.address('a.test', '/post/2');
  await page.evaluate(
    ([url, html]) =>
      (globalThis as unknown as { next: (...of: unknown[]) => void }).next(url, html),
    [second, text(2)],
  );
  await expect.poll(async () => (await stored(extension)).sort()).toEqual([url, first, second]);
  await expect.poll(() => extension.badge(second)).toBe('✓');
  expect(await extension.banner(page)).toBeUndefined();

  await extension.set({ dwellMs: 3000 });
  const restless = sites.put(
    'a.test',
    '/restless',
    plainPage('Restless', [prose(300, 8)]).replace(
      '</body>',
      `<script>let n = 0; setInterval(() => history.replaceState(null, '', '?t=' + n++), 300)</script></body>`,
    ),
  );
  await goTo(page, restless);
  await expect.poll(() => stored(extension)).toHaveLength(4);

  // A feed that has grown more often than a page is inspected again, and then opens a story.
  const story = sites.address('a.test', '/river/story');
  const feed = `<!doctype html><title>Feed</title><body><main id="app"></main><script>
    let count = 0;
    const grow = setInterval(() => {
      const more = 1 + Math.floor(app.children.length / 9);
      app.insertAdjacentHTML('beforeend', '<p>Headline</p>'.repeat(more));
      if (++count < 16) return;
      clearInterval(grow);
      history.pushState(null, '', '/river/story');
      app.innerHTML = '<p>Loading…</p>';
      setTimeout(() => { app.innerHTML = ${JSON.stringify(`<article><h1>Story</h1><p>${prose(400, 11)}</p></article>`)} }, 1500);
    }, 700)
  </script></body>`;
  await extension.set({ dwellMs: 500 });
  await goTo(page, sites.put('a.test', '/river/', feed));
  await expect.poll(() => stored(extension), { timeout: 60_000 }).toContain(story);
});
