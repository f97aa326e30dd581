import { plainPage, prose } from './articles.ts';
import { eventually } from './eventually.ts';
import { expect, test } from './extension.ts';
import { Banner } from './extension-banner.ts';
import { findsWords, opened } from './reading.ts';
import { openCopy, readOriginal, withEnd, withHead, withStart } from './warned.ts';

test('a page cannot read, click, style, hide, or remove the banner', async ({
  context,
  extension,
  sites,
}) => {
  const world = { context, extension, sites };
  const page = await readOriginal(world);

  await test.step('through custom elements, animations, or replaced functions', async () => {
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
    const rounds = Number(await page.evaluate('rounds'));
    await eventually(() => page.evaluate('rounds')).toBeGreaterThan(rounds + 50);
    expect(await page.evaluate('reached.filter(Boolean)')).toEqual([]);
  });

  await test.step('by searching for words, with a strict policy', async () => {
    const policy = "default-src 'none'; require-trusted-types-for 'script'";
    const { text } = await openCopy(page, world, {
      body: withEnd('<p>Words of the page itself</p>'),
      headers: { 'content-security-policy': policy },
    });
    for (const words of ['a.test', 'All the words', 'in the same order']) {
      expect(text).toContain(words);
      expect(await findsWords(page, words), words).toBe(false);
    }
    expect(await findsWords(page, 'of the page itself')).toBe(true);
    const seen = await page.evaluate(() => ({
      roots: [...document.querySelectorAll('[popover]')].map(({ shadowRoot }) => shadowRoot),
      isInText: document.documentElement.textContent.includes('You’ve read this'),
      isKnown: 'twicetold' in globalThis,
    }));
    expect(seen).toEqual({ roots: [null], isInText: false, isKnown: false });
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
    const shown = await openCopy(page, world, withEnd('<p id="twicetold"></p>', withHead(style)));
    expect(await shown.style('section', 'color')).toBe('rgb(23, 33, 36)');
    expect(await shown.style('section', 'direction')).toBe('ltr');
    const host = page.locator('[data-twicetold]');
    const drawn = await host.evaluate((it) =>
      ['::before', '::after', '::backdrop'].map((part) => getComputedStyle(it, part).display),
    );
    expect(drawn).toEqual(['none', 'none', 'none']);
    expect((await host.evaluate((it) => it.getBoundingClientRect())).height).toBeGreaterThan(100);

    const seen = await page.evaluate(async () => {
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
      const until = async (isTrue: () => unknown) => {
        while (!isTrue()) await new Promise(requestAnimationFrame);
      };
      host().hidePopover();
      await until(() => host().matches(':popover-open'));
      host().remove();
      await until(host);
      return { mutated, hit: [...hit], selected };
    });
    expect(seen).toMatchObject({ mutated: [], hit: ['host'] });
    expect(seen.selected).toContain('Cargo');
    expect(seen.selected).not.toMatch(/a\.test|All the words|You’ve read/);
    // Nothing is muted.
    await extension.expectBanner(page);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await extension.expectBanner(page);
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
  const requested = (name: string) => sites.requests.filter((request) => request.includes(name));

  await test.step('fonts that a page defines are not loaded for it', async () => {
    const named = ['PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'system-ui', 'sans-serif'];
    const faces = named.map(
      (name) =>
        `@font-face { font-family: "${name}"; src: url(/learnt.woff2); unicode-range: U+41-9FFF }`,
    );
    const style = `<style>${faces.join('')} body, body * { font-family: serif !important }</style>`;
    const shown = await openCopy(page, world, withHead(style, story));
    expect(shown.text).toContain('Security: 使用 osmosfeed');
    // Text of the page itself does load them.
    expect(requested('learnt')).toEqual([]);
    await page.evaluate(() => {
      const text = document.createElement('p');
      text.textContent = 'Words of the page';
      text.style.setProperty('font-family', '"PingFang SC"', 'important');
      document.body.append(text);
    });
    await eventually(() => requested('learnt')).not.toEqual([]);
  });

  await test.step('moved through another document, neither it nor a link badge is shown', async () => {
    const style = `<style>
      @font-face { font-family: learned; src: url(/learned.woff2); unicode-range: U+53 }
      [data-twicetold] { font: 50px learned !important }
    </style>`;
    const links = [original, '/unread'].map((url) => `<li><a href="${url}">Link</a></li>`);
    await openCopy(page, world, withStart(`<ul>${links.join('')}</ul>`, withHead(style, story)));
    await extension.set({ marks: 'all' });
    await eventually(async () => (await Banner.on(page, 'badges'))?.elements).toContain('svg');
    const sizes = await page.evaluate(() => {
      const hosts = [...document.querySelectorAll<HTMLElement>('[data-twicetold]')];
      const sizeOf = (host: HTMLElement) => {
        const { width, height } = host.getBoundingClientRect();
        return [Math.round(width * height), host.innerText];
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
    expect(sizes).toEqual(Array(4).fill([0, '']));
    // Both are shown again, with the styles of the extension.
    await eventually(async () => (await Banner.on(page))?.style('section', 'display')).toBe('flex');
    await page.evaluate(() => document.body.append(document.createElement('hr')));
    const badge = async () => (await Banner.on(page, 'badges'))?.style('svg', 'display');
    await eventually(badge).toBe('block');
    expect(requested('learned')).toEqual([]);
  });

  await test.step('speculation rules do not match its link', async () => {
    const rules = { source: 'document', where: { href_matches: '*://a.test:*/*' } };
    const script = `<script type="speculationrules">${JSON.stringify({
      prefetch: [{ ...rules, eagerness: 'immediate' }],
    })}</script>`;
    const ahead = new Set<string>();
    const session = await context.newCDPSession(page);
    session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
      for (const { key } of preloadingAttemptSources) ahead.add(key.url);
    });
    await session.send('Preload.enable');
    const shown = await openCopy(page, world, withHead(script, story));
    // A later link of the page itself shows that the rules are in effect.
    const own = sites.address('a.test', '/own');
    await page.evaluate((url) => {
      document.body.insertAdjacentHTML('beforeend', `<a href="${url}">Own</a>`);
    }, own);
    await eventually(() => [...ahead]).toEqual([own]);
    await expect(await opened(context, () => shown.click(/^Open article/))).toHaveURL(original);
  });
});
