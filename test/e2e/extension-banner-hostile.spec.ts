import type { Page } from '@playwright/test';
import { article } from './articles.ts';
import { type Extension, expect, test } from './extension.ts';
import { Banner } from './extension-banner.ts';
import { read, visit } from './reading.ts';
import type { TestSites } from './server.ts';

/** Returns the page of a copy with something added to its head. */
const hostile = (head: string, language: 'en' | 'zh' = 'en') =>
  article(`${language}-copy`).replace('</head>', `${head}</head>`);

/** Stores an original in the library and returns the address of this copy. */
async function copyOf(
  world: Parameters<typeof read>[0] & { readonly sites: TestSites },
  copy: string,
  language: 'en' | 'zh' = 'en',
): Promise<string> {
  const { extension, sites } = world;
  await extension.consent({ dwellMs: 500 });
  const original = sites.put('a.test', '/story', article(`${language}-original`));
  await (await read(world, original)).close();
  await extension.set({ dwellMs: 3_600_000 });
  return sites.put('b.test', '/hostile', copy);
}

async function banner(extension: Extension, page: Page, title: string) {
  await expect.poll(async () => (await extension.banner(page))?.text).toContain(title);
  const shown = await extension.banner(page);
  if (!shown) throw new Error('The banner has gone.');
  return shown;
}

test('page scripts cannot read the banner through custom elements or animations', async ({
  context,
  extension,
  sites,
}) => {
  const script = `<script>
    globalThis.reached = [];
    globalThis.rounds = 0;
    const { createElement } = Document.prototype;
    const define = (name) => customElements.define(name, class extends HTMLElement {
      constructor() {
        super();
        const internals = this.attachInternals();
        setInterval(() => reached.push(internals.shadowRoot?.textContent), 100);
      }
    });
    ['twicetold-banner', 'twicetold-marks'].forEach(define);
    Document.prototype.createElement = () => { throw new Error('no elements'); };
    Element.prototype.attachShadow = function () { reached.push('attachShadow'); };
    globalThis.queueMicrotask = globalThis.requestAnimationFrame = () => reached.push('queued');
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const { localName } of addedNodes)
          if (localName?.includes('-') && !customElements.get(localName)) define(localName);
    }).observe(document.documentElement, { childList: true });
    setInterval(() => {
      rounds++;
      const hosts = [...document.querySelectorAll('html > [popover]')];
      for (const of of [document, ...hosts])
        for (const { effect } of of.getAnimations({ subtree: true }))
          if (effect.target.getRootNode() !== document) reached.push(effect.target.textContent);
    }, 5);
  </script>`;
  const page = await visit(context, await copyOf({ context, extension, sites }, hostile(script)));
  await banner(extension, page, 'Security');
  const rounds = Number(await page.evaluate('rounds'));
  await expect.poll(() => page.evaluate('rounds')).toBeGreaterThan(rounds + 50);
  expect(await page.evaluate('reached.filter(Boolean)')).toEqual([]);
});

test('fonts that a page defines are not loaded for the text of the banner', async ({
  context,
  extension,
  sites,
}) => {
  const named = ['PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'system-ui', 'sans-serif'];
  const faces = named.map(
    (name) =>
      `@font-face { font-family: "${name}"; src: url(/learnt.woff2); unicode-range: U+41-9FFF }`,
  );
  // The page itself uses none of them.
  const own = '@font-face { font-family: own; src: url(/own.woff2) }';
  const style = `<style>${own}${faces.join('')} body, body * { font-family: serif !important }</style>`;
  const copy = await copyOf({ context, extension, sites }, hostile(style, 'zh'), 'zh');
  const page = await visit(context, copy);
  await banner(extension, page, 'osmosfeed');
  const asked = (font: string) => sites.requests.filter((request) => request.includes(font));
  // Text of the page itself does load fonts.
  const write = (font: string) =>
    page.evaluate((font) => {
      const text = document.createElement('p');
      text.textContent = 'Words of the page';
      text.style.setProperty('font-family', `"${font}"`, 'important');
      document.body.append(text);
    }, font);
  await write('own');
  await expect.poll(() => asked('own')).not.toEqual([]);
  expect(asked('learnt')).toEqual([]);
  await write('PingFang SC');
  await expect.poll(() => asked('learnt')).not.toEqual([]);
});

test('speculation rules of a page do not match the link in the banner', async ({
  context,
  extension,
  sites,
}) => {
  const rules = { source: 'document', where: { href_matches: '*://a.test:*/*' } };
  const script = `<script type="speculationrules">${JSON.stringify({
    prefetch: [{ ...rules, eagerness: 'immediate' }],
  })}</script>`;
  const copy = await copyOf({ context, extension, sites }, hostile(script));
  const page = await context.newPage();
  const ahead: string[] = [];
  const session = await context.newCDPSession(page);
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    ahead.push(...preloadingAttemptSources.map(({ key }) => key.url));
  });
  await session.send('Preload.enable');
  await page.goto(copy, { waitUntil: 'domcontentloaded' });
  const shown = await banner(extension, page, 'Security');
  // A later link of the page itself shows that the rules are in effect.
  const own = sites.address('a.test', '/own');
  await page.evaluate((url) => {
    document.body.insertAdjacentHTML('beforeend', `<a href="${url}">Own</a>`);
  }, own);
  await expect.poll(() => ahead).toContain(own);
  expect(new Set(ahead)).toEqual(new Set([own]));

  const opening = context.waitForEvent('page');
  await shown.click(/^Open article/);
  await expect(await opening).toHaveURL(sites.address('a.test', '/story'));
});

test('styles of a page neither change the banner nor add anything to it', async ({
  context,
  extension,
  sites,
}) => {
  const style = `<style>
    * { all: unset !important; direction: rtl !important; unicode-bidi: bidi-override !important; --ink: red }
    *::before, *::after { content: 'Your account is locked' !important; display: block !important }
    ::backdrop { background: rgb(0 0 0 / 60%) !important; backdrop-filter: blur(4px) !important }
    @property --ink { syntax: '<color>'; inherits: false; initial-value: #fcfdfb }
    @property --surface { syntax: '<color>'; inherits: false; initial-value: #fcfdfb }
  </style>`;
  const copy = hostile(style).replace('</body>', '<p id="twicetold"></p></body>');
  const page = await visit(context, await copyOf({ context, extension, sites }, copy));
  const shown = await banner(extension, page, 'Security');
  expect(await shown.style('section', 'color')).toBe('rgb(23, 33, 36)');
  expect(await shown.style('section', 'direction')).toBe('ltr');
  const drawn = await page
    .locator('[data-twicetold]')
    .evaluate((host) =>
      ['::before', '::after', '::backdrop'].map((part) => getComputedStyle(host, part).display),
    );
  expect(drawn).toEqual(['none', 'none', 'none']);
});

test('a page cannot click, read, hide, or remove the banner', async ({
  context,
  extension,
  sites,
}) => {
  const style = `<style>[data-twicetold], :popover-open { display: none !important; opacity: 0 !important; transform: scale(0) !important; pointer-events: none !important }</style>`;
  const page = await visit(context, await copyOf({ context, extension, sites }, hostile(style)));
  const { text } = await banner(extension, page, 'Security');
  const box = () => page.locator('[data-twicetold]').evaluate((it) => it.getBoundingClientRect());
  expect((await box()).height).toBeGreaterThan(100);

  const words = ['a.test', 'All the words', 'You’ve read'];
  for (const word of words) expect(text).toContain(word);
  const seen = await page.evaluate(async (words) => {
    const host = () => document.querySelector('[data-twicetold]') as HTMLElement;
    const mutated: string[] = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) mutated.push(target.nodeName);
    }).observe(host(), { subtree: true, childList: true, characterData: true, attributes: true });
    const { left, top, width, height } = host().getBoundingClientRect();
    const hit = new Set<string>();
    for (let x = left + 4; x < left + width; x += 8) {
      for (let y = top + 4; y < top + height; y += 8) {
        const element = document.elementFromPoint(x, y) as HTMLElement;
        hit.add(element === host() ? 'host' : element.localName);
        element.click();
        element.dispatchEvent(new MouseEvent('click', { clientX: x, clientY: y, bubbles: true }));
      }
    }
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    document.execCommand('selectAll');
    const selected = String(getSelection());
    getSelection()?.removeAllRanges();
    host().hidePopover();
    await new Promise((resolve) => setTimeout(resolve, 200));
    const shownAgain = host().matches(':popover-open');
    host().remove();
    await new Promise((resolve) => setTimeout(resolve, 200));
    return {
      mutated,
      hit: [...hit],
      isPageSelected: selected.includes('Cargo'),
      selected: words.filter((word) => selected.includes(word)),
      shownAgain,
    };
  }, words);
  expect(seen).toEqual({
    mutated: [],
    hit: ['host'],
    isPageSelected: true,
    selected: [],
    shownAgain: true,
  });
  await expect.poll(async () => (await extension.banner(page))?.text).toContain('Security');
  const { banners, quietSites } = await extension.origin.evaluate(() =>
    chrome.storage.local.get(['banners', 'quietSites']),
  );
  expect([banners, quietSites]).toEqual([undefined, undefined]);
  await expect.poll(() => extension.badge(page.url())).toBe('1');
});

test('a page that moves the banner and the badges through another document learns nothing', async ({
  context,
  extension,
  sites,
}) => {
  const style = `<style>
    @font-face { font-family: learned; src: url(/learned.woff2); unicode-range: U+53 }
    [data-twicetold] { font: 50px learned !important }
  </style>`;
  const links = ['/story', '/unread'].map((path) => `<li><a href="http://a.test">${path}</a></li>`);
  const copy = hostile(style).replace('</body>', `<ul>${links.join('')}</ul></body>`);
  const page = await visit(context, await copyOf({ context, extension, sites }, copy));
  await page.evaluate(
    (original) => {
      const [read] = document.querySelectorAll<HTMLAnchorElement>('ul:last-of-type a');
      if (read) read.href = original;
      read?.scrollIntoView({ block: 'center' });
    },
    sites.address('a.test', '/story'),
  );
  await banner(extension, page, 'Security');
  await extension.set({ showLinkBadges: true });
  await expect.poll(async () => (await Banner.on(page, 'badges'))?.elements).toContain('svg');

  const sizes = await page.evaluate(() => {
    const hosts = [...document.querySelectorAll<HTMLElement>('[data-twicetold]')];
    const sizeOf = (host: HTMLElement) => {
      const { width, height } = host.getBoundingClientRect();
      return [host.dataset['twicetold'], Math.round(width * height), host.innerText];
    };
    return hosts.flatMap((host) => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      frame.contentDocument?.body.append(host);
      host.style.cssText = 'all: initial; display: inline-block';
      const inFrame = sizeOf(host);
      document.documentElement.append(host);
      if (host.popover) host.showPopover();
      return [inFrame, sizeOf(host)];
    });
  });
  expect(sizes.sort()).toEqual([
    ['badges', 0, ''],
    ['badges', 0, ''],
    ['banner', 0, ''],
    ['banner', 0, ''],
  ]);
  // Both are shown again, with the styles of the extension.
  const shown = async () => (await Banner.on(page))?.style('section', 'display');
  await expect.poll(shown).toBe('flex');
  const badge = async () => (await Banner.on(page, 'badges'))?.style('svg', 'display');
  await page.evaluate(() => document.body.append(document.createElement('hr')));
  await expect.poll(badge).toBe('block');
  expect(sites.requests.filter((request) => request.includes('learned'))).toEqual([]);
});

test('stops showing the banner on a page that keeps removing it', async ({
  context,
  extension,
  sites,
}) => {
  const script = `<script>globalThis.removed = 0; new MutationObserver(() => {
      for (const host of document.querySelectorAll('[data-twicetold]')) { host.remove(); removed++; }
    }).observe(document.documentElement, { childList: true })</script>`;
  const page = await visit(context, await copyOf({ context, extension, sites }, hostile(script)));
  await expect.poll(() => extension.badge(page.url())).toBe('1');
  await expect.poll(() => page.evaluate('removed')).toBeGreaterThan(1);
  await page.waitForTimeout(500);
  expect(await page.evaluate('removed')).toBeLessThan(10);
  expect(await extension.banner(page)).toBeUndefined();
});

test('stops moving the banner back on a page that keeps moving it', async ({
  context,
  extension,
  sites,
}) => {
  const script = `<script>globalThis.moved = 0; new MutationObserver(() => {
      if (moved < 1000) for (const host of document.querySelectorAll('html > [popover]')) {
        moved++;
        document.body.append(host);
      }
    }).observe(document.documentElement, { childList: true })</script>`;
  const page = await visit(context, await copyOf({ context, extension, sites }, hostile(script)));
  await expect.poll(() => extension.badge(page.url())).toBe('1');
  await expect.poll(() => page.evaluate('moved')).toBeGreaterThan(1);
  await page.waitForTimeout(500);
  expect(await page.evaluate('moved')).toBeLessThan(10);
});

test('a page that removes its root element under the banner causes no error', async ({
  context,
  extension,
  sites,
}) => {
  const page = await visit(context, await copyOf({ context, extension, sites }, hostile('')));
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await banner(extension, page, 'Security');
  await page.evaluate(async () => {
    const root = document.documentElement;
    root.remove();
    // The first for the theme, the second for the place of the banner.
    root.className = 'dark';
    dispatchEvent(new Event('resize'));
    for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
    document.append(root);
  });
  await expect.poll(async () => (await extension.banner(page))?.text).toContain('Security');
  expect(errors).toEqual([]);
});

test('works on a copy in a form whose fields clobber every property of the form', async ({
  context,
  extension,
  sites,
}) => {
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
  const page = await visit(context, await copyOf({ context, extension, sites }, copy));
  const shown = await banner(extension, page, 'Security');
  expect(await page.evaluate('form.parentElement.localName')).toBe('fieldset');

  const own = sites.address('a.test', '/story');
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
  await expect.poll(() => extension.banner(page)).toBeUndefined();
  expect(shown.text).toContain('Security');
});
