import { article, homePage, PDF, plainPage, prose } from './articles.ts';
import { expect, test } from './extension.ts';
import { popupOn } from './pages.ts';
import { read, stored, visit } from './reading.ts';
import { held } from './server.ts';
import type { World } from './warned.ts';

test.beforeEach(async ({ extension }) => {
  await extension.consent({ dwellMs: 500 });
});

/** Reads an article later than the open pages, and expects that it is the only remembered one. */
async function expectOnlyRemembered(world: World): Promise<void> {
  const url = world.sites.put('control.test', '/later', plainPage('Later', [prose(300, 99)]));
  await read(world, url);
  expect(await stored(world.extension)).toEqual([url]);
}

test("pages that aren't articles are reported with a reason and not remembered", async ({
  context,
  extension,
  sites,
}) => {
  const cases = [
    ['/empty', '', /too little text/],
    ['/note', plainPage('Note', ['Back in five minutes.']), /too little text/],
    ['/', homePage, /lists several articles/],
    ['/search?q=words', plainPage('Results', [prose(400)]), /search/],
    ['/huge', plainPage('Huge', Array(1700).fill(prose(1200))), /too long/],
  ] as const;
  const urls: string[] = [];
  for (const [path, body, reason] of cases) {
    sites.put('a.test', path.replace(/\?.*/, ''), body);
    const url = sites.address('a.test', path);
    await visit(context, url);
    await expect.poll(() => extension.tooltip(url), path).toMatch(reason);
    urls.push(url);
  }
  await expectOnlyRemembered({ context, extension, sites });
  for (const url of urls) expect(await extension.badge(url)).toBe('');
});

test('skips a page with several articles, but keeps the first if others are added later', async ({
  context,
  extension,
  sites,
}) => {
  const story = (seed: number) =>
    `<article><h2>Story ${seed}</h2><p>${prose(400, seed)}</p></article>`;
  const page = (body: string) => `<!doctype html><title>Stories</title><main>${body}</main>`;
  const blog = sites.put('a.test', '/2026/11', page(story(1) + story(2) + story(3)));
  await visit(context, blog);
  await expect.poll(() => extension.tooltip(blog)).toContain('This page lists several articles.');

  await extension.set({ dwellMs: 3000 });
  const endless = sites.put('b.test', '/stories/four', page(story(4)));
  const tab = await visit(context, endless);
  await expect.poll(() => extension.tooltip(endless)).toContain('nothing like this');
  await tab.evaluate((more) => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', more);
  }, story(5) + story(6));
  await expect.poll(() => stored(extension)).toEqual([endless]);
  await tab.close();

  const first = sites.put('c.test', '/stories/four', page(story(4)));
  await visit(context, first);
  await expect.poll(() => extension.tooltip(first)).toContain('you’ve read a copy of this');
  const second = sites.put('c.test', '/stories/five', page(story(5)));
  await visit(context, second);
  await expect.poll(() => extension.tooltip(second)).toContain('nothing like this');
});

test('an error page with a lot of text is reported as an error, not remembered or matched', async ({
  context,
  extension,
  sites,
}) => {
  const lost = { status: 404, body: plainPage('We have lost this page', [prose(400)]) };
  const urls = ['a.test', 'b.test'].map((host) => sites.put(host, '/gone', lost));
  for (const url of urls) {
    await visit(context, url);
    await expect.poll(() => extension.tooltip(url)).toContain('answered with an error');
  }
  await expectOnlyRemembered({ context, extension, sites });
  for (const url of urls) {
    await visit(context, `${url}?again`);
    await expect.poll(() => extension.tooltip(`${url}?again`)).toContain('answered with an error');
    expect(await extension.badge(`${url}?again`)).toBe('');
  }
});

test("tooltip and popup say that a file isn't a web page, without fetching it again", async ({
  context,
  extension,
  sites,
}) => {
  // The address doesn't show what kind of file it is.
  const pdf = sites.put('a.test', '/paper', { body: PDF, contentType: 'application/pdf' });
  await visit(context, pdf);
  await expect.poll(() => extension.tooltip(pdf)).toContain('This is a PDF, not a web page.');
  expect(await extension.badge(pdf)).toBe('');
  const popup = await popupOn(extension, pdf);
  await expect(popup.getByText('This is a PDF, not a web page.')).toBeVisible();

  const files = [
    sites.put('a.test', '/picture.svg', {
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      contentType: 'image/svg+xml',
    }),
    sites.put('a.test', '/data.json', {
      body: JSON.stringify({ text: prose(500) }),
      contentType: 'application/json',
    }),
    sites.put('a.test', '/plain.txt', { body: prose(500), contentType: 'text/plain' }),
  ];
  for (const url of files) {
    await visit(context, url).catch(() => {});
    await expect
      .poll(() => extension.tooltip(url), { message: url })
      .toContain('This is a file, not a web page.');
  }
  const requests = sites.requests.filter((request) => !request.endsWith('/favicon.ico'));
  expect(requests.sort()).toEqual(
    [pdf, ...files].map((url) => `a.test${new URL(url).pathname}`).sort(),
  );
  expect(await stored(extension)).toEqual([]);
});

test('a page that never stops changing is still looked up', async ({
  context,
  extension,
  sites,
}) => {
  const original = sites.put('a.test', '/story', article('en-original'));
  await read({ context, extension }, original);
  const ticking = article('en-copy').replace(
    '</body>',
    '<p id="clock"></p><script>setInterval(() => { clock.textContent = performance.now() }, 20)</script></body>',
  );
  const copy = sites.put('b.test', '/live', ticking);
  await visit(context, copy);
  await expect.poll(() => extension.badge(copy)).toBe('1');
});

test('finds an article that appears seconds after its page has loaded', async ({
  context,
  extension,
  sites,
}) => {
  const late = `<!doctype html><title>Late</title><body><div id="app">Loading…</div><script>
    setTimeout(() => { app.innerHTML = ${JSON.stringify(`<main><article><h1>Late</h1><p>${prose(400)}</p></article></main>`)} }, 3000)
  </script></body>`;
  const url = sites.put('a.test', '/app/late', late);
  await read({ context, extension }, url);
  expect(await stored(extension)).toEqual([url]);
});

test('looks a page up again when an article replaces a notice', async ({
  context,
  extension,
  sites,
}) => {
  const original = sites.put('a.test', '/story', article('en-original'));
  await read({ context, extension }, original);

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
  await extension.set({ dwellMs: 60_000 });
  const page = await visit(context, copy);
  await expect.poll(() => extension.tooltip(copy)).toContain('nothing like this');
  late.release();
  await expect.poll(() => extension.badge(copy)).toBe('1');
  await expect.poll(async () => (await extension.banner(page))?.text).toContain('Security');
});

test('a route whose text loads late is not mistaken for the previous text', async ({
  context,
  extension,
  sites,
}) => {
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
  const page = await read({ context, extension }, first);
  const second = sites.address('a.test', '/post/2');
  await page.evaluate(
    ([url, html]) =>
      (globalThis as unknown as { next: (...of: unknown[]) => void }).next(url, html),
    [second, text(2)],
  );
  await expect.poll(async () => (await stored(extension)).sort()).toEqual([first, second]);
  await expect.poll(() => extension.badge(second)).toBe('✓');
  expect(await extension.banner(page)).toBeUndefined();
});

test('remembers a page whose address keeps changing by itself', async ({
  context,
  extension,
  sites,
}) => {
  await extension.set({ dwellMs: 3000 });
  const url = sites.put(
    'a.test',
    '/restless',
    plainPage('Restless', [prose(300)]).replace(
      '</body>',
      `<script>let n = 0; setInterval(() => history.replaceState(null, '', '?t=' + n++), 300)</script></body>`,
    ),
  );
  await visit(context, url);
  await expect.poll(() => stored(extension)).toHaveLength(1);
});

test("the tooltip says why a sandboxed page isn't checked", async ({
  context,
  extension,
  sites,
}) => {
  const url = sites.put('a.test', '/boxed', {
    body: plainPage('Boxed', [prose(300)]),
    headers: { 'content-security-policy': 'sandbox allow-scripts' },
  });
  await visit(context, url);
  await expect.poll(() => extension.tooltip(url)).toContain('hides where it comes from');
});

test('treats markup and a lone surrogate in a title as plain text', async ({
  context,
  extension,
  sites,
}) => {
  const paragraphs = [
    prose(200),
    'A half of an emoji: \\ud83d and \\u0000 and \\u202e.',
    prose(200, 7),
  ];
  const title = '<img src=x onerror=alert(1)>';
  const page = plainPage('x', paragraphs).replace(
    '</body>',
    `<script>document.title = ${JSON.stringify(title)} + '\\ud83d'; document.querySelector('h1').textContent = document.title; document.querySelector('p:nth-of-type(2)').textContent = '\\ud83d \\u202e'</script></body>`,
  );
  const original = sites.put('a.test', '/odd', page);
  const copy = sites.put('b.test', '/odd-copy', page);
  await read({ context, extension }, original);
  const second = await visit(context, copy);
  await expect.poll(() => extension.badge(copy)).toBe('1');
  await expect.poll(async () => (await extension.banner(second))?.text).toContain(title);
});

test('a library of a newer version is left untouched, and the icon says so', async ({
  context,
  extension,
  sites,
}) => {
  await extension.origin.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('twicetold', 99);
        request.onupgradeneeded = () => {
          // Consent has already created a library.
          for (const name of request.result.objectStoreNames)
            request.result.deleteObjectStore(name);
          request.result.createObjectStore('newer').put('kept', 1);
        };
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
        request.onerror = () => reject(request.error);
      }),
  );
  const url = sites.put('a.test', '/story', article('en-original'));
  await visit(context, url);
  await expect.poll(() => extension.tooltip(url)).toContain('newer version of Twicetold');
  expect(await extension.badge(url)).toBe('!');
  // It isn't stored on request either.
  expect(await extension.ask(url, 'remember')).not.toEqual({ remembered: true });
  const left = await extension.origin.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open('twicetold');
        request.onsuccess = () => {
          const { version } = request.result;
          const getAll = request.result.transaction('newer').objectStore('newer').getAll();
          getAll.onsuccess = () => resolve([version, getAll.result]);
        };
      }),
  );
  expect(left).toEqual([99, ['kept']]);
});

test('a page cannot send messages to the extension or fetch its files', async ({
  context,
  extension,
  sites,
}) => {
  const url = sites.put('a.test', '/story', plainPage('Story', [prose(300)]));
  const page = await visit(context, url);
  const refused = await page.evaluate(async (id) => {
    const runtime = (globalThis as { chrome?: { runtime?: { sendMessage?: unknown } } }).chrome
      ?.runtime;
    const probe = await fetch(`chrome-extension://${id}/manifest.json`).then(
      () => 'reached',
      () => 'refused',
    );
    return { sendMessage: typeof runtime?.sendMessage, probe };
  }, extension.id);
  expect(refused).toEqual({ sendMessage: 'undefined', probe: 'refused' });
});

test('a page can neither count the timers of the content script nor clear them', async ({
  context,
  extension,
  sites,
}) => {
  const script = `<script>
    const begin = () => [setTimeout(() => {}), requestAnimationFrame(() => {}), requestIdleCallback(() => {})];
    const first = begin();
    let rounds = 0;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      rounds++;
      const last = begin();
      globalThis.others = last.map((number, kind) => number - first[kind] - rounds);
      for (let number = 1; number <= Math.max(...last); number++) {
        clearTimeout(number);
        cancelAnimationFrame(number);
        cancelIdleCallback(number);
      }
      if (rounds < 1000) fetch('/next').then(() => port2.postMessage(0));
    };
    port2.postMessage(0);
  </script>`;
  sites.put('a.test', '/next', '');
  const story = plainPage('Story', [prose(400)]).replace('<title>', `${script}<title>`);
  const page = await read({ context, extension }, sites.put('a.test', '/clearing', story));
  expect(await page.evaluate('others')).toEqual([0, 0, 0]);
});
