import { article, homePage, PDF, plainPage, prose } from './articles.ts';
import { expect, test } from './extension.ts';
import { popupOn } from './pages.ts';
import { goTo, read, stored, visit } from './reading.ts';

test.beforeEach(async ({ extension }) => {
  await extension.consent({ dwellMs: 500 });
});

test("pages that aren't articles are reported with a reason and not remembered or matched", async ({
  context,
  extension,
  sites,
}) => {
  const lost = { status: 404, body: plainPage('We have lost this page', [prose(400)]) };
  const cases = [
    ['/empty', '', /too little text/],
    ['/note', plainPage('Note', ['Back in five minutes.']), /too little text/],
    ['/', homePage, /lists several articles/],
    ['/search?q=words', plainPage('Results', [prose(400)]), /search/],
    ['/huge', plainPage('Huge', Array(350).fill(prose(1200))), /too long/],
    ['/gone', lost, /answered with an error/],
  ] as const;
  const urls: string[] = [];
  for (const [path, body, reason] of cases) {
    sites.put('a.test', path.replace(/\?.*/, ''), body);
    const url = sites.address('a.test', path);
    await visit(context, url);
    await expect.poll(() => extension.tooltip(url), path).toMatch(reason);
    urls.push(url);
  }
  // An article opened later is the only remembered page.
  const later = sites.put('control.test', '/later', plainPage('Later', [prose(300, 99)]));
  const page = await read({ context, extension }, later);
  expect(await stored(extension)).toEqual([later]);
  for (const url of urls) expect(await extension.badge(url)).toBe('');

  const again = sites.put('b.test', '/gone', lost);
  await goTo(page, again);
  await expect.poll(() => extension.tooltip(again)).toContain('answered with an error');
  expect(await extension.badge(again)).toBe('');

  const boxed = sites.put('a.test', '/boxed', {
    body: plainPage('Boxed', [prose(300)]),
    headers: { 'content-security-policy': 'sandbox allow-scripts' },
  });
  await goTo(page, boxed);
  await expect.poll(() => extension.tooltip(boxed)).toContain('hides where it comes from');
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
  const tab = await visit(context, blog);
  await expect.poll(() => extension.tooltip(blog)).toContain('This page lists several articles.');

  await extension.set({ dwellMs: 3000 });
  const endless = sites.put('b.test', '/stories/four', page(story(4)));
  await goTo(tab, endless);
  await expect.poll(() => extension.tooltip(endless)).toContain('nothing like this');
  await tab.evaluate((more) => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', more);
  }, story(5) + story(6));
  await expect.poll(() => stored(extension)).toEqual([endless]);

  const first = sites.put('c.test', '/stories/four', page(story(4)));
  await goTo(tab, first);
  await expect.poll(() => extension.tooltip(first)).toContain('you’ve read a copy of this');
  const second = sites.put('c.test', '/stories/five', page(story(5)));
  await goTo(tab, second);
  await expect.poll(() => extension.tooltip(second)).toContain('nothing like this');
});

test("tooltip and popup say that a file isn't a web page, without fetching it again", async ({
  context,
  extension,
  sites,
}) => {
  // The address doesn't show what kind of file it is.
  const pdf = sites.put('a.test', '/paper', { body: PDF, contentType: 'application/pdf' });
  const tab = await visit(context, pdf);
  await expect.poll(() => extension.tooltip(pdf)).toContain('This is a PDF, not a web page.');
  expect(await extension.badge(pdf)).toBe('');
  const popup = await popupOn(extension, pdf);
  await expect(popup.getByText('This is a PDF, not a web page.')).toBeVisible();
  await popup.close();

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
    await goTo(tab, url).catch(() => {});
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
  const tab = await read({ context, extension }, original);
  await goTo(tab, copy);
  await expect.poll(() => extension.badge(copy)).toBe('1');
  await expect.poll(async () => (await extension.banner(tab))?.text).toContain(title);
});

test('a library of another version is left untouched, and the icon says so', async ({
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
  await expect.poll(() => extension.tooltip(url)).toContain('Another version of Twicetold');
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

test('a page cannot send messages to the extension, fetch its files, or count or clear its timers', async ({
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
      fetch('/next').then(() => port2.postMessage(0));
    };
    port2.postMessage(0);
  </script>`;
  sites.put('a.test', '/next', { body: '', delay: 20 });
  const story = plainPage('Story', [prose(400)]).replace('<title>', `${script}<title>`);
  const page = await read({ context, extension }, sites.put('a.test', '/clearing', story));
  expect(await page.evaluate('others')).toEqual([0, 0, 0]);

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
