// What a hostile page can be made of. Each feature is a way in which pages have broken, or could
// break, scripts that read them. `generate.ts` combines several around one article.

import type { Random } from '../random.ts';

/** What a feature adds to a page. */
export interface PagePart {
  /** Markup in the head, before everything else. */
  readonly head?: string;
  /** Markup at the start of the body. */
  readonly before?: string;
  /** Markup at the end of the body. */
  readonly after?: string;
  /** Code of the page, run at the end of the body. An exception in it stops only this feature. */
  readonly script?: string;
  /** Code of the page, run in the head before the body is parsed. */
  readonly early?: string;
  readonly wrap?: (article: string) => string;
  /** Replaces the text of a paragraph. */
  readonly text?: (paragraph: string, index: number) => string;
  readonly title?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Attributes of the body, or of the root element. */
  readonly body?: string;
  readonly root?: string;
  /** Whether this one may hide the article, though the feature usually doesn't. */
  readonly hides?: boolean;
}

export interface Feature {
  /**
   * Whether the article may become unreadable to a reader, too, so that Twicetold may skip the page.
   * A page without any such feature must be found as a copy.
   */
  readonly hides?: true;
  /** How often it is drawn, compared with others; 1 when left out. */
  readonly weight?: number;
  readonly make: (random: Random) => PagePart;
}

/** Properties of documents that the content script, or a library in it, could read. */
const DOCUMENT_PROPERTIES =
  'body head documentElement title URL location readyState visibilityState contentType links forms implementation activeElement fullscreenElement adoptedStyleSheets createElement createElementNS createTextNode createTreeWalker createNodeIterator createRange createDocumentFragment querySelector querySelectorAll getElementById getElementsByTagName getElementsByClassName elementFromPoint elementsFromPoint addEventListener removeEventListener dispatchEvent importNode adoptNode getSelection hasFocus defaultView styleSheets childNodes children firstChild parentNode nodeType ownerDocument cookie domain referrer baseURI compatMode nodeName toString constructor __proto__ valueOf'.split(
    ' ',
  );

/** Properties of elements and forms that fields of a form can hide. */
const ELEMENT_PROPERTIES =
  'attributes childNodes children parentNode parentElement firstChild lastChild nextSibling previousSibling firstElementChild nextElementSibling nodeType nodeName nodeValue localName tagName namespaceURI ownerDocument isConnected textContent innerHTML innerText outerHTML className classList id style hidden title lang dir tabIndex shadowRoot assignedSlot slot getAttribute setAttribute removeAttribute hasAttribute matches closest querySelector querySelectorAll contains compareDocumentPosition cloneNode append appendChild remove replaceWith before after insertBefore getRootNode getBoundingClientRect getClientRects checkVisibility scrollHeight clientHeight offsetWidth offsetParent focus blur click addEventListener dispatchEvent toString constructor __proto__ length action method submit elements name'.split(
    ' ',
  );

/** Globals that a script could read. */
const GLOBALS =
  'document window self top parent frames name origin location navigator performance navigation scheduler chrome browser history customElements console localStorage MutationObserver ResizeObserver IntersectionObserver Promise Symbol Reflect Map Set JSON Math twicetold TimeSlicer status event length closed opener external Object Array Element Node'.split(
    ' ',
  );

const TAGS = ['img', 'form', 'iframe', 'embed', 'object'] as const;
const FIELDS = ['input', 'button', 'fieldset', 'output', 'select', 'textarea'] as const;

/** Draws several different values, or all of them if there aren't as many. */
function sample<T>(random: Random, values: readonly T[], count: number): T[] {
  const rest = [...values];
  return Array.from({ length: Math.min(count, rest.length) }, () => {
    const [drawn] = rest.splice(random.integer(0, rest.length - 1), 1);
    return drawn as T;
  });
}

/** Prints a value for a script in HTML. */
const js = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const attribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Markup that would show in one of our pages if a title or text became HTML there. */
export const PLANTED = '<img src=x data-planted onerror="window.planted=1">';

/** Halves of surrogate pairs, controls, marks without a letter, and text without width. */
const ODD_CHARACTERS = [
  '\\ud83d',
  '\\ude00',
  '\\udfff\\ud800',
  '\\u202e',
  '\\u202d\\u2066',
  '\\u2069\\u202c',
  '\\u200b',
  '\\u200d',
  '\\u2060',
  '\\ufeff',
  '\\ufffe',
  '\\uffff',
  '\\u0000',
  '\\u0008',
  '\\u001b',
  '\\u0085',
  '\\u2028',
  '\\u2029',
  '\\u00ad',
  '\\u034f',
  '\\u115f',
  '\\u3164',
  '\\u180e',
  '\\ufff9\\ufffa\\ufffb',
  '\\udb40\\udc41',
  'e\\u0301\\u0301\\u0301',
  '\\u0489'.repeat(30),
  '\\u0e47'.repeat(40),
  '\\u1d173',
  'ﷺ',
  '꧅',
  '𒐫',
  '\\u061c',
  '\\u2800',
];

const odd = (random: Random, count: number) => sample(random, ODD_CHARACTERS, count).join('');

/** Titles that try to become markup, code, a path, or a format of another kind. */
const TITLES = [
  PLANTED,
  `</title><script>window.planted=1</script>${PLANTED}`,
  `"><svg data-planted onload=window.planted=1>`,
  `javascript:window.planted=1`,
  `{{constructor.constructor('window.planted=1')()}} \${window.planted=1}`,
  `&lt;b data-planted&gt; &#x3c;b data-planted> &amp;lt;`,
  `%3Cimg%20data-planted%3E %s %d %n`,
  `<url>http://victim.test/</url> <match>x</match> <dim>`,
  `<style>*{display:none!important}</style><b data-planted>`,
  `\u202egnp.exe \u2066 \u200f\u200e\u061c`,
  `\u0000\u0007\u001b[31m`,
  `Sign in`,
  `__proto__`,
  `constructor`,
  'a'.repeat(100_000),
  '\u{1f468}‍\u{1f469}‍\u{1f467}'.repeat(2000),
  ' \n\t\u3000\u00a0 ',
  '=cmd|’ /C calc’!A0',
];

const REMOVE_TARGET = 'event.target?.remove?.()';

export const FEATURES: Readonly<Record<string, Feature>> = {
  'names that hide properties of the document': {
    weight: 3,
    make: (random) => ({
      [random.pick(['before', 'after'] as const)]: sample(
        random,
        DOCUMENT_PROPERTIES,
        random.integer(1, DOCUMENT_PROPERTIES.length),
      )
        .map((name) => {
          const tag = random.pick(TAGS);
          const key = tag === 'object' ? 'id' : 'name';
          return `<${tag} ${key}="${name}" hidden></${tag}>`;
        })
        .join(''),
    }),
  },
  'ids that are named like globals': {
    weight: 2,
    make: (random) => ({
      before: sample(random, GLOBALS, random.integer(1, GLOBALS.length))
        .map((name) => `<${random.pick(['a', 'div', 'img'])} id="${name}" name="${name}"></div>`)
        .map((markup) =>
          markup.replace(/^<img(.*)<\/div>$/, '<img$1').replace(/^<a(.*)<\/div>$/, '<a$1</a>'),
        )
        .join(''),
    }),
  },
  'a form around the article whose fields hide its properties': {
    weight: 3,
    make: (random) => {
      const names = sample(
        random,
        ELEMENT_PROPERTIES,
        random.integer(1, ELEMENT_PROPERTIES.length),
      );
      const fields = names.map((name) => {
        const field = random.pick(FIELDS);
        return `<${field} ${random.pick(['name', 'id'])}="${name}" hidden></${field}>`;
      });
      return { wrap: (article) => `<form>${fields.join('')}${article}</form>` };
    },
  },
  'custom elements with hostile callbacks': {
    weight: 2,
    make: (random) => {
      const acts = [
        `throw new Error('hostile')`,
        `this.isConnected && this.parentNode.append(document.createElement('i'))`,
        `this.setAttribute('x', Math.random())`,
        `document.body.toggleAttribute('x')`,
        `this.remove()`,
        `this.attachShadow({ mode: 'closed' }).innerHTML = '<slot></slot>'`,
        `for (const it of document.querySelectorAll('[data-twicetold]')) it.remove()`,
      ];
      const act = () => `try { ${random.pick(acts)} } finally {}`;
      return {
        early: `let left = 2000; const limited = (act) => function (...all) { if (left-- > 0) act.apply(this, all); };
          for (const name of ['x-a', 'x-b', 'twicetold-banner', 'div-twicetold'])
            customElements.define(name, Object.assign(class extends HTMLElement {}, { observedAttributes: ['class', 'style', 'x', 'lang', 'hidden'] }));
          for (const name of ['x-c', 'x-d']) {
            const of = class extends HTMLElement { static observedAttributes = ['x', 'class', 'style'] };
            of.prototype.connectedCallback = limited(function () { ${act()} });
            of.prototype.disconnectedCallback = limited(function () { ${act()} });
            of.prototype.adoptedCallback = limited(function () { ${act()} });
            of.prototype.attributeChangedCallback = limited(function () { ${act()} });
            customElements.define(name, of);
          }`,
        before: '<x-c></x-c><x-d x=1></x-d>',
        wrap: (article) => `<x-a><x-b>${article}</x-b></x-a>`,
        after: '<x-c><x-d>Words in components.</x-d></x-c>'.repeat(random.integer(1, 29)),
      };
    },
  },
  'a declarative shadow root around the article': {
    make: (random) => ({
      wrap: (article) =>
        random.pick([
          `<div><template shadowrootmode="open">${article}</template></div>`,
          `<div><template shadowrootmode="open"><main><slot></slot></main></template>${article}</div>`,
          `<x-shell><template shadowrootmode="open"><slot name="a"></slot></template><div slot="a">${article}</div></x-shell>`,
        ]),
    }),
  },
  'closed shadow roots all over the page': {
    hides: true,
    make: (random) => ({
      script: `for (const it of document.querySelectorAll('${random.pick(['p', 'article', 'div, section, p, span'])}')) {
        try { it.attachShadow({ mode: '${random.pick(['open', 'closed'])}', delegatesFocus: true, slotAssignment: '${random.pick(['named', 'manual'])}' }).innerHTML = '${random.pick(['<slot></slot>', '', '<slot name=none>Fallback</slot>', '<slot><slot></slot></slot>'])}' } catch {}
      }`,
    }),
  },
  'endless changes': {
    weight: 3,
    make: (random) => {
      const change = random.pick([
        `box.textContent = String(performance.now())`,
        `box.append(document.createElement('b')); if (box.childNodes.length > 50) box.replaceChildren()`,
        `box.className = 'c' + (n % 7)`,
        `box.style.top = n % 3 + 'px'`,
        // More often, it would keep the browser's own process busy, and so all other tabs.
        `box.dataset.n = n; if (n % 10 === 0) document.title = 'Title ' + n`,
        `document.body.append(box)`,
        `document.documentElement.dataset.n = n; document.documentElement.classList.toggle('dark')`,
        `box.innerHTML = '<input type=text><a href=/x>x</a>'`,
        `document.documentElement.append(box)`,
        // The same is true of this.
        `if (n % 10 === 0) history.replaceState(n, '', n % 20 === 0 ? '#' + n : '')`,
        `for (const it of document.querySelectorAll('[data-twicetold]')) it.remove()`,
        `for (const it of document.querySelectorAll('[data-twicetold]')) document.body.append(it)`,
        `for (const it of document.querySelectorAll('[data-twicetold]')) { it.hidePopover?.(); it.removeAttribute('popover') }`,
        `for (const it of document.querySelectorAll('[data-twicetold]')) document.createElement('template').content.append(it)`,
        `for (const it of document.querySelectorAll('[data-twicetold]')) { it.setAttribute('data-twicetold', 'x'); it.textContent = 'Mine'; it.dir = 'rtl'; it.inert = true }`,
        `for (const it of document.querySelectorAll('p')) it.normalize(); box.focus(); scrollBy(0, n % 2 ? 5 : -5)`,
      ]);
      const driver = random.pick([
        `setInterval(change, ${random.integer(1, 59)})`,
        `const frame = () => { change(); requestAnimationFrame(frame) }; frame()`,
        `const channel = new MessageChannel(); channel.port1.onmessage = () => { change(); setTimeout(() => channel.port2.postMessage(0), 4) }; channel.port2.postMessage(0)`,
        `let answers = 0; new MutationObserver(() => { if (answers++ % 50) change(); else setTimeout(change, 10) }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true }); change()`,
      ]);
      return {
        script: `const box = document.createElement('div'); document.body.append(box); let n = 0; const change = () => { n++; ${change} }; ${driver}`,
      };
    },
  },
  'very many nodes': {
    weight: 0.4,
    make: (random) => {
      const count = Math.round(10 ** (3 + 2 * random.number()));
      const unit = random.pick([
        '<i></i>',
        '<b>x</b> ',
        '<br>',
        'x<!---->',
        '<a href="/a">x</a> ',
        '<td>x',
        '<li>x',
        '<p>x',
      ]);
      const nodes = count / (unit.match(/[bxaip]/g)?.length ? 2 : 1);
      return {
        // With more text than the article has, it may count as the article.
        hides: unit.includes('x') && nodes > 1000,
        after: `<div id="many">${unit.startsWith('<td') ? '<table>' : ''}</div>`,
        script: `document.getElementById('many').innerHTML = '${unit.startsWith('<td') ? '<table><tr>' : ''}' + ${js(unit)}.repeat(${Math.round(nodes)})`,
      };
    },
  },
  'very deep nesting': {
    weight: 0.6,
    make: (random) => {
      const levels = random.pick([300, 511, 600, 2000, 10_000]);
      const tag = random.pick(['div', 'span', 'b', 'section', 'x-deep', 'blockquote', 'svg']);
      const isAround = random.number() < 0.3 && levels <= 600;
      return isAround
        ? { wrap: (article) => `<${tag}>`.repeat(Math.min(levels, 150)) + article }
        : {
            script: `let at = document.body; for (let i = 0; i < ${levels}; i++) { const it = document.createElement('${tag}'); ${random.pick(['', "it.textContent = 'x';"])} at.append(it); at = it; }`,
          };
    },
  },
  'odd characters in the text': {
    weight: 2,
    make: (random) => {
      const where = sample(random, [0, 1, 2, 3, 4, 5, 6, 7], 3);
      const inserted = odd(random, 6);
      return {
        script: `const ps = document.querySelectorAll('article p'); for (const i of ${js(where)}) if (ps[i]) ps[i].append("${inserted}"); document.body.append("${odd(random, 4)}")`,
      };
    },
  },
  'text of zero width between all letters': {
    hides: true,
    weight: 0.5,
    make: (random) => ({
      text: (paragraph) =>
        [...paragraph].join(random.pick(['\u200b', '\u00ad', '\u2060', '\u034f'])),
    }),
  },
  'text that runs in the other direction': {
    make: (random) => ({
      body: random.pick([
        'dir=rtl',
        'dir=auto',
        'style="direction:rtl;unicode-bidi:bidi-override"',
      ]),
      before: '<bdo dir=rtl>\u202eoverride\u202c</bdo>',
      title: `\u202e${random.pick(['live', 'gnirts'])}\u2066 title`,
    }),
  },
  'a hostile title': {
    weight: 3,
    make: (random) => {
      const title = random.pick(TITLES) + (random.number() < 0.3 ? random.pick(TITLES) : '');
      // A short article with this title counts as a page to sign in.
      const hides = title.includes('Sign in');
      return random.number() < 0.5
        ? { title, hides }
        : {
            hides,
            script: `document.title = ${js(title)} + "${odd(random, 3)}"; const h = document.querySelector('h1'); if (h) h.textContent = document.title.slice(0, 5000)`,
          };
    },
  },
  'addresses of other sites': {
    weight: 2,
    make: (random) => {
      const victim = random.pick([
        'http://victim.test/',
        'https://victim.test/story?id=1',
        '//victim.test',
        'javascript:window.planted=1',
        'data:text/html,x',
        'http://user:secret@victim.test/',
        'http://[',
        'chrome-extension://abcdefghijklmnopabcdefghijklmnop/x',
        'file:///etc/passwd',
        'about:blank',
        'http://xn--e1awd7f.test/',
        'http://victim.test:0/',
        `http://victim.test/${'a'.repeat(9000)}`,
        'blob:http://victim.test/1',
        '/other?token=abcdefabcdefabcdefabcdef',
      ]);
      return {
        head: `${random.number() < 0.5 ? `<base href="${attribute(victim)}">` : ''}
          <link rel="canonical" href="${attribute(victim)}"><link rel="CANONICAL amphtml" href="http://victim.test/2">
          <meta property="og:url" content="${attribute(victim)}"><meta property="og:title" content="${attribute(random.pick(TITLES).slice(0, 200))}">
          <script type="application/ld+json">{"@type":"NewsArticle","url":"${victim.slice(0, 100)}","headline":"</b>","mainEntityOfPage":"http://victim.test/"}</script>`,
      };
    },
  },
  'hostile meta elements': {
    make: (random) => ({
      head: random.pick([
        '<meta http-equiv="refresh" content="99999;url=http://victim.test/">',
        '<meta name="viewport" content="width=1,initial-scale=99">',
        `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'">`,
        '<meta name="color-scheme" content="dark"><meta name="referrer" content="unsafe-url">',
        '<meta name="generator" content="phpBB"><meta itemprop="articleBody" content="x">',
        '<meta charset="utf-16"><meta http-equiv="content-language" content="ar,he,\u202e">',
      ]),
    }),
  },
  'strict policies': {
    make: (random) => ({
      headers: random.pick([
        { 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'" },
        { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types none" },
        {
          'permissions-policy': 'sync-xhr=(), unload=()',
          'cross-origin-opener-policy': 'same-origin',
        },
        {
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-embedder-policy': 'require-corp',
        },
        { 'origin-agent-cluster': '?1', 'document-policy': 'js-profiling' },
      ] as const) as Readonly<Record<string, string>>,
      early: `try { trustedTypes.createPolicy('default', { createHTML: () => { throw new Error('no') } }) } catch {}`,
    }),
  },
  'built-ins that the page has replaced': {
    weight: 3,
    make: (random) => {
      const acts = [
        `Object.prototype.kind = 'article'; Object.prototype.url = 'http://victim.test/'; Object.prototype.copies = []`,
        `for (const key of ['type', 'title', 'text', 'canonical', 'id', 'then', 'toJSON', 'get', 'value']) Object.defineProperty(Object.prototype, key, { get() { throw new Error('polluted') }, set() {}, configurable: true })`,
        `Array.prototype.push = Array.prototype.map = Array.prototype[Symbol.iterator] = () => { throw new Error('no arrays') }`,
        `Promise.prototype.then = function () { return this }; globalThis.Promise = null`,
        `Node.prototype.appendChild = Element.prototype.append = Element.prototype.attachShadow = function () { throw new Error('no nodes') }`,
        `Document.prototype.createElement = Document.prototype.querySelectorAll = null`,
        `globalThis.requestIdleCallback = globalThis.setTimeout = globalThis.requestAnimationFrame = () => 0`,
        `globalThis.MutationObserver = class { observe() {} disconnect() {} }; globalThis.scheduler = undefined`,
        `Object.defineProperty(document, 'body', { get() { throw new Error('no body') } }); Object.defineProperty(document, 'visibilityState', { value: 'hidden' })`,
        `JSON.stringify = () => '{"type":"deleteAll"}'; JSON.parse = () => { throw new Error('no JSON') }; Symbol.for = () => 1`,
        `Event.prototype.stopPropagation = Event.prototype.preventDefault = () => {}; EventTarget.prototype.addEventListener = () => {}`,
        `HTMLElement.prototype.showPopover = () => { throw new Error('no popovers') }; CSSStyleSheet.prototype.replaceSync = () => {}`,
        `String.prototype.replace = String.prototype.slice = RegExp.prototype.exec = () => '<b>'`,
        `performance.now = () => NaN; Date.now = () => -1e300; Math.random = () => 2`,
        `globalThis.chrome = { runtime: { id: 'x', sendMessage() { globalThis.heard = 1 } } }; globalThis.browser = globalThis.chrome`,
        `Object.freeze(Object.prototype); Object.freeze(Element.prototype); Object.freeze(Document.prototype)`,
      ];
      // Not in the head: the scripts of other features use these, too.
      return {
        script: `later.push(() => { ${sample(random, acts, random.integer(1, 4))
          .map((act) => `try { ${act} } catch {}`)
          .join('\n')} })`,
      };
    },
  },
  'listeners that interfere with every event': {
    make: (random) => {
      const act = random.pick([
        'event.stopImmediatePropagation(); event.preventDefault()',
        `throw new Error('hostile listener')`,
        `for (const it of document.querySelectorAll('[data-twicetold]')) it.remove()`,
        REMOVE_TARGET,
        `document.body?.append(document.createElement('hr'))`,
      ]);
      return {
        // The target can be the body.
        hides: act === REMOVE_TARGET,
        early: `for (const type of ['beforetoggle', 'toggle', 'focusin', 'focusout', 'focus', 'blur', 'scroll', 'resize', 'load', 'readystatechange', 'DOMContentLoaded', 'visibilitychange', 'pointerenter', 'animationstart', 'animationend', 'transitionend', 'slotchange', 'error', 'keydown', 'message', 'pageshow', 'currententrychange']) {
        let left = 300;
        addEventListener(type, (event) => { if (left-- < 0) return; ${act} }, true);
      }`,
      };
    },
  },
  frames: {
    weight: 2,
    make: (random) => ({
      [random.pick(['before', 'after'] as const)]: sample(
        random,
        [
          '<iframe srcdoc="<p>Words</p><script>parent.document.body.dataset.framed=1</script>"></iframe>',
          '<iframe src="about:blank" name="document"></iframe>',
          '<iframe sandbox="allow-scripts" srcdoc="<script>for(;0;);top.postMessage(1,\'*\')</script>"></iframe>',
          '<iframe src="data:text/html,<title>x</title><p>data"></iframe>',
          '<iframe src="javascript:\'<p>made</p>\'"></iframe>',
          '<iframe src="/nothing" loading="lazy"></iframe>',
          '<object data="/nothing" type="text/html"><p>Fallback</p></object><embed src="/nothing">',
          `<iframe srcdoc="${attribute('<iframe srcdoc="<iframe srcdoc=x></iframe>"></iframe>')}"></iframe>`,
          '<iframe src="chrome-extension://abcdefghijklmnopabcdefghijklmnop/a.html"></iframe>',
        ],
        random.integer(1, 8),
      ).join(''),
      script: random.pick([
        '',
        `for (let i = 0; i < 20; i++) document.body.append(document.createElement('iframe'))`,
        // More often, loading it again would keep the browser's own process busy, and so all other tabs.
        `const f = document.querySelector('iframe'); setInterval(() => { f?.remove(); f && document.body.append(f) }, 500)`,
      ]),
    }),
  },
  'SVG and MathML': {
    weight: 2,
    make: (random) => ({
      [random.pick(['before', 'after'] as const)]: sample(
        random,
        [
          '<svg><title>SVG title</title><script>1</script><style>p{}</style><foreignObject><p>Foreign <x-a>words</x-a></p></foreignObject></svg>',
          '<math><annotation-xml encoding="text/html"><p>Math</p><math><mi><p>x</math></annotation-xml><mtext><p>y</mtext></math>',
          '<svg><a href="/x"><text>Link</text></a><a xlink:href="http://victim.test/"></a><font-face></font-face></svg>',
          '<svg><use href="#u"></use><g id="u"><use href="#u"></use></g><animate attributeName=href values="javascript:1"></svg>',
          '<svg><desc><div><svg><p>Out</p></svg></div></desc></svg>',
          '<svg class="article content"><g><text>article</text></g></svg><math><a href="/m">m</a></math>',
        ],
        random.integer(1, 5),
      ).join(''),
    }),
  },
  'an article that can be edited': {
    make: (random) => ({
      wrap: (article) =>
        `<div contenteditable="${random.pick(['true', 'plaintext-only', ''])}" spellcheck=false autofocus>${article}</div>`,
      script: random.pick([
        '',
        `document.designMode = 'on'`,
        `document.querySelector('[contenteditable]').focus()`,
      ]),
    }),
  },
  'layers above the page': {
    make: (random) => ({
      after: random.pick([
        `<dialog id="layer"><p>Dialog</p><button autofocus>OK</button></dialog><script>layer.showModal()</script>`,
        `<dialog id="layer" open><form method=dialog><button>OK</button></form></dialog><script>setInterval(() => { layer.close(); layer.showModal() }, 40)</script>`,
        `<div popover id="layer">Popover</div><script>setInterval(() => layer.togglePopover(), 30)</script>`,
        `<div style="position:fixed;inset:0;z-index:2147483647"><button>x</button></div>`.repeat(
          random.integer(1, 59),
        ),
        `<div inert>Inert</div><script>document.body.inert = true</script>`,
      ]),
    }),
  },
  'huge attributes': {
    weight: 0.6,
    make: (random) => ({
      before: random.pick([
        `<div class="${'c '.repeat(200_000)}">x</div>`,
        `<div ${Array.from({ length: 5000 }, (_, i) => `a${i}=${i}`).join(' ')}>x</div>`,
        `<p style="${'color:red;'.repeat(50_000)}">x</p>`,
        `<a href="/${'x'.repeat(500_000)}">x</a>`,
        `<div id="${'id'.repeat(300_000)}" title="${'t'.repeat(300_000)}">x</div>`,
        `<div role="${'article '.repeat(50_000)}" itemprop="${'articleBody '.repeat(50_000)}">x</div>`,
      ]),
    }),
  },
  'hostile styles': {
    weight: 2,
    make: (random) => ({
      head: `<style>${sample(
        random,
        [
          '* { all: unset !important }',
          '* { animation: spin 1ms infinite alternate !important } @keyframes spin { to { rotate: 1turn; opacity: .9 } }',
          '* { transition: all 10s !important }',
          'html { zoom: 0.01 } body { zoom: 90 }',
          'div, [popover] { display: none !important; visibility: hidden !important; translate: 9999px }',
          'article { writing-mode: vertical-rl; columns: 7; } p:has(+ p:has(+ p)) { float: right }',
          '* { position: fixed !important; inset: 0 }',
          'p { content-visibility: auto; contain: strict } article { view-transition-name: a; anchor-name: --a }',
          '*::before, *::after { content: "fake" counter(n) !important; counter-increment: n }',
          'body { filter: blur(1px); perspective: 1px; transform: scale(-1) rotateX(180deg) } ',
          '@property --x { syntax: "<number>"; inherits: true; initial-value: 0 } * { --x: 1; width: calc(var(--x) * 1e30px) }',
          '@layer a, b; @layer a { :host, :root { display: contents } }',
          'html { background: oklch(none none none / none); color-scheme: only dark } body { background: color(display-p3 1e9 -1 none) }',
          ':not(:is(:not(:is(:not(*))))) { color: red } :nth-child(odd of :has(p)) { order: -1 }',
        ],
        random.integer(1, 3),
      ).join('\n')}</style>`,
    }),
  },
  'an article that is hidden': {
    hides: true,
    weight: 0.5,
    make: (random) => ({
      head: `<style>${random.pick(['article { display: none }', 'body { visibility: hidden }', 'article { content-visibility: hidden }', 'p { font-size: 0; opacity: 0 }', 'html { display: none }'])}</style>`,
    }),
  },
  'broken markup': {
    weight: 2,
    make: (random) => ({
      before: sample(
        random,
        [
          '<b><i><u><font><a href=/1>'.repeat(random.integer(1, 11)),
          '<table><tr><div>Foster<td><p>Parent</table>',
          '<p><div><p></div></p></span></article></main></body></html>',
          '<!-- <!--> --!> <![CDATA[ x ]]> <?php echo 1 ?> <!doctype x>',
          '<template><article><p>In a template</p></template>',
          '<noscript><p>No script</p></noscript><noembed><p></noembed>',
          '<select><option><p>Option</p><article></select>',
          '<a href=/1><a href=/2><a href=/3>nested</a></a></a>',
          '<body class=second onload=1><html lang=xx><head><title>Second</title>',
          '<frameset><frame></frameset>',
        ],
        random.integer(1, 4),
      ).join(''),
    }),
  },
  'markup that swallows the rest': {
    hides: true,
    weight: 0.4,
    make: (random) => ({
      before: random.pick([
        '<plaintext>',
        '<xmp>',
        '<textarea>',
        '<title>',
        '<select>',
        '<svg><desc>',
        '<template>',
        '<!--',
        '<script>',
      ]),
    }),
  },
  'a document that is taken apart': {
    hides: true,
    weight: 0.8,
    make: (random) => ({
      script: `setTimeout(() => { ${random.pick([
        `document.body.remove()`,
        `document.documentElement.remove()`,
        `document.replaceChildren(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))`,
        `document.documentElement.replaceWith(document.documentElement.cloneNode(true))`,
        `document.body.replaceWith(document.createElement('frameset'))`,
        `document.open(); document.write('<title>New</title><p>New page'); document.close()`,
        `document.body.innerHTML = ''`,
        `document.head.remove(); document.body.append(document.createElement('head'), document.createElement('body'))`,
        `const moved = document.body; document.documentElement.append(document.createElement('body')); moved.remove()`,
        `document.documentElement.prepend(document.createElement('body'))`,
      ])} }, ${random.pick([0, 50, 300, 1000])})`,
    }),
  },
  'an address that changes': {
    hides: true,
    weight: 0.8,
    make: (random) => ({
      script: random.pick([
        `let n = 0; setInterval(() => { if (n < 100) history.pushState(null, '', '?n=' + n++) }, ${random.integer(20, 699)})`,
        `location.hash = '#:~:text=the'; setInterval(() => { location.hash = Math.random() }, 500)`,
        `history.replaceState(null, '', '/' + 'p/'.repeat(3000))`,
        `history.replaceState(null, '', '?q=search+words&token=0123456789abcdef0123456789abcdef')`,
        `history.replaceState(null, '', '/%00%ff%2e%2e/\\ud800?' + '%'.repeat(50))`,
      ]),
    }),
  },
  'password fields that do not ask for anything': {
    weight: 0.6,
    make: (random) => ({
      after:
        // Hostile styles can't show what its own style hides as `!important`.
        '<form style="display:none!important"><input type=password></form><iframe style="display:none!important" srcdoc="<input type=password>"></iframe>'.repeat(
          random.integer(1, 14),
        ),
    }),
  },
  'links of every kind': {
    make: (random) => {
      const targets = [
        'javascript:window.planted=1',
        'data:,x',
        'http://[',
        'mailto:a@b',
        'tel:1',
        '#',
        '',
        'http://victim.test/a',
        '/same',
        `/${'l'.repeat(9000)}`,
        'blob:x',
        'chrome://version',
        'HTTP://VICTIM.test:80/../a?utm_source=1',
        'http://victim.test/\u202e',
      ];
      return {
        after: `<ul>${Array.from({ length: random.integer(1, 399) }, (_, i) => `<li><a href="${attribute(random.pick(targets))}" name="a${i}">Link ${i}</a>`).join('')}</ul><map name=m><area href="/area"></map><svg><a href="/svg"><text>s</text></a></svg>`,
      };
    },
  },
  'one huge text': {
    hides: true,
    weight: 0.4,
    make: (random) => ({
      script: `document.body.append(${js(random.pick(['x', 'word ', '字', '\\ud800', '\n', '. A']))}.repeat(${random.pick([10_000, 300_000, 3_000_000])}))`,
    }),
  },
  'timers that are all cleared': {
    make: (random) => ({
      early: `const clearAll = () => { for (let id = setTimeout(() => {}); id > 0; id--) { clearTimeout(id); cancelAnimationFrame(id); cancelIdleCallback(id) } scheduler.postTask(clearAll, { delay: ${random.integer(1, 99)} }) }; clearAll()`,
    }),
  },
  'focus and selection that never rest': {
    make: () => ({
      after: '<input id="field"><textarea id="area"></textarea>',
      script: `let n = 0; setInterval(() => { [field, area, document.body][n++ % 3].focus(); getSelection().selectAllChildren(document.body); dispatchEvent(new Event('resize')); document.dispatchEvent(new Event('visibilitychange')) }, 25)`,
    }),
  },
  'view transitions and highlights': {
    make: () => ({
      head: '<style>::view-transition-group(*) { animation-duration: 5s } ::highlight(all) { background: red }</style>',
      script: `setInterval(() => document.startViewTransition?.(() => document.body.classList.toggle('t')), 300); const range = new Range(); range.selectNodeContents(document.documentElement); CSS.highlights?.set('all', new Highlight(range))`,
    }),
  },
};
