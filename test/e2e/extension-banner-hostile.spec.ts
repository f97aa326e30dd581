import { plainPage, prose } from './articles.ts';
import { expect, test } from './extension.ts';
import { Banner } from './extension-banner.ts';
import { banner, openCopy, readOriginal, withEnd, withHead } from './warned.ts';

test('a page cannot read, click, style, hide, or remove the banner', async ({
  context,
  extension,
  sites,
}) => {
  const world = { context, extension, sites };
  const page = await readOriginal(world);

  await test.step('through custom elements or animations', async () => {
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
    await openCopy(page, world, withHead(script));
    await banner(extension, page);
    const rounds = Number(await page.evaluate('rounds'));
    await expect.poll(() => page.evaluate('rounds')).toBeGreaterThan(rounds + 50);
    expect(await page.evaluate('reached.filter(Boolean)')).toEqual([]);
  });

  await test.step('by searching for words, with a strict policy', async () => {
    const policy = "default-src 'none'; require-trusted-types-for 'script'";
    await openCopy(page, world, {
      body: withEnd('<p>Words of the page itself</p>'),
      headers: { 'content-security-policy': policy },
    });
    const { text } = await banner(extension, page);
    const words = ['a.test', 'All the words', 'in the same order'];
    for (const word of words) expect(text).toContain(word);
    const seen = await page.evaluate(
      (words) => {
        // Not in TypeScript's library, but in every browser; it searches closed shadow roots too.
        const { find } = window as unknown as { find(words: string, ...more: boolean[]): boolean };
        const found = words.filter((word) => find(word, false, false, true));
        const hosts = [...document.querySelectorAll('[popover]')];
        return {
          found,
          roots: hosts.map(({ shadowRoot }) => shadowRoot),
          text: document.documentElement.textContent,
          fixed: hosts.map((host) => getComputedStyle(host).position),
          known: 'twicetold' in globalThis,
        };
      },
      [...words, 'of the page itself'],
    );
    expect(seen.found).toEqual(['of the page itself']);
    expect(seen.roots).toEqual([null]);
    expect(seen.fixed).toEqual(['fixed']);
    expect(seen.text).not.toContain('You’ve read this');
    expect(seen.known).toBe(false);
  });

  await test.step('with styles, scripts, and events', async () => {
    const style = `<style>
      * { all: unset !important; direction: rtl !important; unicode-bidi: bidi-override !important; --ink: red }
      *::before, *::after { content: 'Your account is locked' !important; display: block !important }
      ::backdrop { background: rgb(0 0 0 / 60%) !important; backdrop-filter: blur(4px) !important }
      @property --ink { syntax: '<color>'; inherits: false; initial-value: #fcfdfb }
      @property --surface { syntax: '<color>'; inherits: false; initial-value: #fcfdfb }
      [data-twicetold], :popover-open { display: none !important; opacity: 0 !important; transform: scale(0) !important; pointer-events: none !important }
    </style>`;
    await openCopy(page, world, withEnd('<p id="twicetold"></p>', withHead(style)));
    const shown = await banner(extension, page);
    expect(await shown.style('section', 'color')).toBe('rgb(23, 33, 36)');
    expect(await shown.style('section', 'direction')).toBe('ltr');
    const host = page.locator('[data-twicetold]');
    const drawn = await host.evaluate((it) =>
      ['::before', '::after', '::backdrop'].map((part) => getComputedStyle(it, part).display),
    );
    expect(drawn).toEqual(['none', 'none', 'none']);
    expect((await host.evaluate((it) => it.getBoundingClientRect())).height).toBeGreaterThan(100);

    const words = ['a.test', 'All the words', 'You’ve read'];
    for (const word of words) expect(shown.text).toContain(word);
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
      const until = async (isTrue: () => unknown) => {
        while (!isTrue()) await new Promise(requestAnimationFrame);
      };
      host().hidePopover();
      await until(() => host().matches(':popover-open'));
      host().remove();
      await until(host);
      return {
        mutated,
        hit: [...hit],
        isPageSelected: selected.includes('Cargo'),
        selected: words.filter((word) => selected.includes(word)),
      };
    }, words);
    expect(seen).toEqual({ mutated: [], hit: ['host'], isPageSelected: true, selected: [] });
    await banner(extension, page);
    const { banners, mutedSites } = await extension.origin.evaluate(() =>
      chrome.storage.local.get(['banners', 'mutedSites']),
    );
    expect([banners, mutedSites]).toEqual([undefined, undefined]);
    await expect.poll(() => extension.badge(page.url())).toBe('1');
  });
});

test('the fonts, rules, and documents of a page reveal nothing about the banner', async ({
  context,
  extension,
  sites,
}) => {
  const world = { context, extension, sites };
  // Chinese text has fonts of its own. The S is for the font of the second step.
  const story = plainPage('Security: 使用 osmosfeed', [prose(300)]);
  const original = sites.put('a.test', '/2023/original', story);
  const page = await readOriginal(world, original);

  await test.step('fonts that a page defines are not loaded for it', async () => {
    const named = ['PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'system-ui', 'sans-serif'];
    const faces = named.map(
      (name) =>
        `@font-face { font-family: "${name}"; src: url(/learnt.woff2); unicode-range: U+41-9FFF }`,
    );
    // The page itself uses none of them.
    const own = '@font-face { font-family: own; src: url(/own.woff2) }';
    const style = `<style>${own}${faces.join('')} body, body * { font-family: serif !important }</style>`;
    await openCopy(page, world, withHead(style, story));
    expect((await banner(extension, page)).text).toContain('Security: 使用 osmosfeed');
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

  await test.step('moved through another document, neither it nor a link badge is shown', async () => {
    const style = `<style>
      @font-face { font-family: learned; src: url(/learned.woff2); unicode-range: U+53 }
      [data-twicetold] { font: 50px learned !important }
    </style>`;
    const links = [original, '/unread'].map((url) => `<li><a href="${url}">Link</a></li>`);
    const list = `<ul>${links.join('')}</ul>`;
    await openCopy(page, world, withHead(style, story).replace('<main>', `${list}<main>`));
    await banner(extension, page);
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

  await test.step('speculation rules do not match its link', async () => {
    const rules = { source: 'document', where: { href_matches: '*://a.test:*/*' } };
    const script = `<script type="speculationrules">${JSON.stringify({
      prefetch: [{ ...rules, eagerness: 'immediate' }],
    })}</script>`;
    const ahead: string[] = [];
    const session = await context.newCDPSession(page);
    session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
      ahead.push(...preloadingAttemptSources.map(({ key }) => key.url));
    });
    await session.send('Preload.enable');
    await openCopy(page, world, withHead(script, story));
    const shown = await banner(extension, page);
    // A later link of the page itself shows that the rules are in effect.
    const own = sites.address('a.test', '/own');
    await page.evaluate((url) => {
      document.body.insertAdjacentHTML('beforeend', `<a href="${url}">Own</a>`);
    }, own);
    await expect.poll(() => ahead).toContain(own);
    expect(new Set(ahead)).toEqual(new Set([own]));

    const opening = context.waitForEvent('page');
    await shown.click(/^Open article/);
    await expect(await opening).toHaveURL(original);
  });
});
