// The script of a page that tries every way we know to notice an extension, or to read what an
// extension shows. Each probe starts before the page is parsed, and returns a function that collects
// what it has found. `detection.ts` compares what the probes find in different browsers.

const { ids, files, words, timing, rotation } = globalThis.probed;
const pageOrigin = location.origin;

const { append } = Element.prototype;
const { createElement } = Document.prototype;

/** Called before any probe collects, because collecting changes the page. */
const beforeCollecting = [];

/** Whether the page's own code is running. What it causes itself isn't a finding. */
let isOwn = true;

const nameOf = (node) =>
  node instanceof Element ? `${node.localName}#${node.id}` : String(node?.nodeName ?? node);

const attempt = async (act) => {
  try {
    return await act();
  } catch (error) {
    return String(error?.name ?? error);
  }
};

const everyElement = () => [...document.querySelectorAll('*')];

const grid = () =>
  Array.from({ length: 40 }, (_, row) =>
    Array.from({ length: 40 }, (_, column) => [
      ((column + 0.5) * innerWidth) / 40,
      ((row + 0.5) * innerHeight) / 40,
    ]),
  ).flat();

const mentioned = (text) => words.filter((word) => String(text).includes(word));

const task = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(0);
  });

/** Returns how many times as long something takes as in a frame that no content script runs in. */
const compareTimes = async (act) => {
  const element = document.createElement('iframe');
  document.body.append(element);
  const windows = [window, element.contentWindow];
  windows[1].document.documentElement.innerHTML = document.documentElement.innerHTML;
  const times = windows.map(() => []);
  for (let i = 0; i < 40; i++) {
    for (const [which, each] of windows.entries()) {
      await task();
      const start = performance.now();
      await act(each);
      times[which].push(performance.now() - start);
    }
  }
  element.remove();
  const [here, there] = times.map((all) => all.sort((a, b) => a - b)[10]);
  return here / there;
};

const probes = {
  'numbers of timers': () => {
    const first = setTimeout(() => {});
    return () => setTimeout(() => {}) - first;
  },

  'numbers of animation frames': () => {
    const first = requestAnimationFrame(() => {});
    return () => requestAnimationFrame(() => {}) - first;
  },

  'numbers of idle callbacks': () => {
    const first = requestIdleCallback(() => {});
    return () => requestIdleCallback(() => {}) - first;
  },

  globals: () => () =>
    [window, document, navigator, globalThis.chrome ?? {}, history, location]
      .flatMap((of) => Reflect.ownKeys(of).map(String))
      .sort(),

  'replaced functions': () => () => {
    const found = [];
    const toText = Function.prototype.toString;
    for (const name of Object.getOwnPropertyNames(window)) {
      const { prototype } = Object.getOwnPropertyDescriptor(window, name).value ?? {};
      const holders = prototype ? [window[name], prototype] : [];
      for (const holder of holders) {
        for (const key of Reflect.ownKeys(holder)) {
          const { value, get } = Object.getOwnPropertyDescriptor(holder, key);
          for (const of of [value, get]) {
            if (typeof of !== 'function') continue;
            if (!toText.call(of).includes('[native code]')) found.push(`${name} ${String(key)}`);
          }
        }
      }
    }
    return found.sort();
  },

  'calls of functions that the page has replaced': () => {
    const calls = new Set();
    const spy = (holder, key) => {
      const original = holder[key];
      holder[key] = function (...values) {
        if (!isOwn) calls.add(`${key} ${/chrome-extension/.test(new Error().stack)}`);
        return original.apply(this, values);
      };
    };
    const names = {
      Document:
        'createElement querySelector querySelectorAll createTreeWalker createNodeIterator adoptNode importNode',
      Node: 'appendChild insertBefore cloneNode removeChild',
      Element:
        'append attachShadow setAttribute getAttribute closest matches getBoundingClientRect remove insertAdjacentHTML querySelectorAll',
      HTMLElement: 'showPopover focus',
      EventTarget: 'addEventListener dispatchEvent',
      Storage: 'getItem setItem',
      Window: 'fetch postMessage getComputedStyle setInterval matchMedia',
      MutationObserver: 'observe',
      IntersectionObserver: 'observe',
      CSSStyleSheet: 'replaceSync insertRule',
      Navigator: 'sendBeacon',
      XMLHttpRequest: 'open',
    };
    for (const [holder, keys] of Object.entries(names)) {
      const owner = holder === 'Window' ? window : window[holder].prototype;
      for (const key of keys.split(' ')) spy(owner, key);
    }
    return () => [...calls].sort();
  },

  console: () => {
    const calls = new Set();
    for (const key of ['log', 'info', 'warn', 'error', 'debug', 'trace', 'table', 'dir']) {
      const original = console[key];
      console[key] = (...values) => {
        if (!isOwn) calls.add(`${key} ${values.join(' ')}`);
        original.apply(console, values);
      };
    }
    return () => [...calls].sort();
  },

  'markup of the document': () => () => document.documentElement.outerHTML,

  'text of the document': () => () => {
    const root = document.documentElement;
    const html = root.getHTML({ serializableShadowRoots: true });
    const xml = new XMLSerializer().serializeToString(document);
    return [root.innerText, root.textContent, html, xml].map(mentioned);
  },

  'names of elements': () => () => {
    const undefinedNames = [...document.querySelectorAll(':not(:defined)')].map(nameOf);
    return [everyElement().map(nameOf), undefinedNames];
  },

  'shadow roots': () => () =>
    everyElement().flatMap((element) => {
      const root = element.shadowRoot;
      return root ? [nameOf(element), root.textContent, root.adoptedStyleSheets.length] : [];
    }),

  'custom element reactions and their error stacks': () => {
    const reactions = new Set();
    const note = (what) => () => {
      if (!isOwn) reactions.add(`${what} ${/chrome-extension/.test(new Error().stack)}`);
    };
    const noteNew = note('constructor');
    class PageElement extends HTMLElement {
      static observedAttributes = ['class', 'style', 'hidden', 'lang', 'id', 'data-careless'];
      constructor() {
        super();
        noteNew();
      }
    }
    for (const name of [
      'connected',
      'disconnected',
      'adopted',
      'attributeChanged',
      'connectedMove',
    ])
      PageElement.prototype[`${name}Callback`] = note(name);
    customElements.define('x-page', PageElement);
    return () => [...reactions].sort();
  },

  'getters on the page’s own nodes': () => {
    const reads = new Set();
    const trap = (node) => {
      for (const key of ['id', 'className', 'textContent', 'innerText', 'href', 'children']) {
        const get = () => {
          if (!isOwn) reads.add(`${key} ${/chrome-extension/.test(new Error().stack)}`);
          return '';
        };
        Object.defineProperty(node, key, { get, configurable: true });
      }
    };
    document.addEventListener('DOMContentLoaded', () => trap(document.querySelector('h1')));
    return () => [...reads].sort();
  },

  'mutation observers': () => {
    const seen = new Set();
    let isParsed = false;
    const observer = new MutationObserver((changes) => {
      if (!isParsed) return;
      for (const { type, target, attributeName, addedNodes, removedNodes } of changes) {
        if (nameOf(target).includes('#own') || [...addedNodes, ...removedNodes].some(isOwnNode))
          continue;
        const nodes = [...addedNodes, ...removedNodes].map(nameOf);
        seen.add(`${type} ${nameOf(target)} ${attributeName} ${nodes}`);
      }
    });
    const options = { subtree: true, childList: true, attributes: true, characterData: true };
    observer.observe(document, options);
    // It would slow down what is timed.
    beforeCollecting.push(() => observer.disconnect());
    const isOwnNode = (node) => nameOf(node).includes('#own') || node.localName === 'iframe';
    document.addEventListener('DOMContentLoaded', () => {
      isParsed = true;
    });
    return () => [...seen].sort();
  },

  'resize observers': () => {
    const sizes = [];
    document.addEventListener('DOMContentLoaded', () => {
      const observer = new ResizeObserver((entries) => {
        for (const { target, contentRect } of entries)
          sizes.push([nameOf(target), contentRect.width, contentRect.height]);
      });
      for (const each of document.querySelectorAll('html, body, article')) observer.observe(each);
    });
    return () => sizes;
  },

  'every event': () => {
    const seen = new Set();
    const causedByLoading =
      /^(?:readystatechange|DOMContentLoaded|load|loadstart|loadend|pageshow|pagereveal|visibilitychange|progress|focus|focusin|resize|mouse.*|pointer.*|slotchange)$/;
    const types = new Set(['focusout', 'scrollend', 'careless', 'close', 'cancel']);
    for (const of of [window, document, document.documentElement]) {
      for (let at = of; at; at = Object.getPrototypeOf(at)) {
        for (const key of Object.getOwnPropertyNames(at))
          if (/^on[a-z]/.test(key)) types.add(key.slice(2));
      }
    }
    for (const type of types) {
      if (causedByLoading.test(type)) continue;
      addEventListener(
        type,
        ({ target, isTrusted }) => {
          if (!isOwn) seen.add(`${type} ${nameOf(target)} ${isTrusted}`);
        },
        true,
      );
    }
    return () => [...seen].sort();
  },

  'focus and selection': () => () => {
    const selection = getSelection();
    return [nameOf(document.activeElement), selection.rangeCount, nameOf(selection.anchorNode)];
  },

  'scroll and size': () => () => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight, scrollTop } =
      document.documentElement;
    return [
      scrollWidth,
      scrollHeight,
      clientWidth,
      clientHeight,
      scrollTop,
      innerWidth,
      innerHeight,
    ]
      .concat(visualViewport.scale, visualViewport.width, devicePixelRatio, window.length)
      .concat(history.length);
  },

  'elementFromPoint on a grid': () => () =>
    grid().map(([x, y]) => document.elementsFromPoint(x, y).map(nameOf).join()),

  'characters on a grid': () => () =>
    grid().map(([x, y]) => {
      const node = document.caretPositionFromPoint(x, y)?.offsetNode;
      return `${nameOf(node)} ${mentioned(node?.data)}`;
    }),

  'bounding boxes': () => () =>
    everyElement().map((element) => JSON.stringify(element.getBoundingClientRect())),

  'IntersectionObserver that tracks visibility': () => async () => {
    const targets = [...document.querySelectorAll('h1, p, li, a, footer')];
    return await new Promise((resolve) => {
      const visible = new Map();
      const observer = new IntersectionObserver(
        (entries) => {
          for (const { target, isVisible, intersectionRatio } of entries)
            visible.set(target, `${isVisible} ${intersectionRatio > 0}`);
          if (visible.size === targets.length) resolve(targets.map((each) => visible.get(each)));
        },
        { trackVisibility: true, delay: 100 },
      );
      for (const target of targets) observer.observe(target);
    });
  },

  'window.find': () => () =>
    words.filter((word) => {
      getSelection().removeAllRanges();
      const isFound = find(word, true, false, true, false, true);
      getSelection().removeAllRanges();
      return isFound;
    }),

  'selected text': () => () => {
    document.execCommand('selectAll');
    const found = mentioned(getSelection());
    getSelection().removeAllRanges();
    return found;
  },

  'computed styles': () => () =>
    [...document.querySelectorAll('html, body, article, h1, h1 + p, li, a')].flatMap((element) =>
      [null, '::before', '::after', '::selection', '::marker', '::backdrop'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        return Array.from(style, (key) => `${key}:${style.getPropertyValue(key)}`).join(';');
      }),
    ),

  'custom properties': () => () => {
    const styles = [document.documentElement, document.body].map((of) => of.computedStyleMap());
    const names = styles.flatMap((style) => [...style.keys()].filter((key) => /^--/.test(key)));
    const known = getComputedStyle(document.documentElement).getPropertyValue('--careless');
    return [names, known];
  },

  'style sheets': () => () => [
    document.adoptedStyleSheets.length,
    ...Array.from(document.styleSheets, ({ href, ownerNode }) => `${href} ${nameOf(ownerNode)}`),
  ],

  'fonts that the page defines': () => () =>
    Array.from(
      document.fonts,
      ({ family, unicodeRange, status }) => `${family} ${unicodeRange} ${status}`,
    ),

  'selectors of states': () => () =>
    [
      ':popover-open',
      ':modal',
      ':focus',
      ':focus-within',
      ':target',
      ':autofill',
      ':fullscreen',
      ':has(style)',
      '[style]',
      '[inert]',
      ':placeholder-shown',
    ].map((selector) => document.querySelectorAll(selector).length),

  collections: () => () => {
    const { scripts, styleSheets, links, forms, images, all, embeds } = document;
    return [scripts, styleSheets, links, forms, images, all, embeds, document.fonts]
      .map(({ length, size }) => length ?? size)
      .concat(document.getElementsByTagName('*').length);
  },

  // Chromium writes a changed style into the attribute when something reads the attribute. If nothing
  // has, removing it leaves an empty attribute.
  'style attributes that something has read': () => {
    const styled = [];
    document.addEventListener('DOMContentLoaded', () => {
      for (const each of document.querySelectorAll('h1, main, article, p, a')) {
        each.style.setProperty('--own', '1');
        styled.push(each);
      }
    });
    let read;
    beforeCollecting.push(() => {
      for (const each of styled) each.removeAttribute('style');
      read = styled.filter((each) => !each.hasAttribute('style')).map(nameOf);
      for (const each of styled) each.removeAttribute('style');
    });
    return () => read;
  },

  animations: () => () =>
    document
      .getAnimations()
      .concat(document.documentElement.getAnimations({ subtree: true }))
      .map(({ effect, animationName }) => `${nameOf(effect.target)} ${animationName}`),

  'highlight registry': () => () => [...CSS.highlights.keys()],

  'view transitions': () => async () => {
    const style = document.createElement('style');
    style.id = 'own-transition';
    style.textContent = 'html > * { view-transition-name: match-element }';
    document.head.append(style);
    const transition = document.startViewTransition(() => {});
    await transition.ready;
    const groups = document.getAnimations().map(({ effect }) => {
      const [from] = effect.getKeyframes();
      return `${/::[\w-]+/.exec(effect.pseudoElement)} ${from.width} ${from.height}`;
    });
    transition.skipTransition();
    await transition.finished;
    style.remove();
    return groups.sort();
  },

  'performance entries': () => {
    const seen = new Set();
    const types = PerformanceObserver.supportedEntryTypes.filter(
      (type) => !/^long|^event$|^first-input$|^soft-/.test(type),
    );
    for (const type of types) {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          // What the page itself shows, and its own resources.
          if (entry.element || entry.entryType === 'paint') continue;
          if (isOwn && entry.entryType === 'resource') continue;
          if (entry.name.endsWith('/favicon.ico')) continue;
          const sources = entry.sources?.map(({ node }) => nameOf(node));
          seen.add(`${entry.entryType} ${entry.name} ${entry.size ?? ''} ${sources ?? ''}`);
        }
      }).observe({ type, buffered: true });
    }
    const own = (entry) => !/careless-font|learned/.test(entry);
    return () => [...seen].filter(own).sort();
  },

  'reports of policies': () => {
    const seen = new Set();
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sample }) => {
        if (!isOwn) seen.add(`${violatedDirective} ${blockedURI} ${sample}`);
      },
    );
    new ReportingObserver(
      (reports) => {
        for (const { type, body } of reports) {
          if (isOwn || /blocked:/.test(JSON.stringify(body))) continue;
          seen.add(`${type} ${body?.sourceFile ?? ''} ${body?.id ?? ''}`);
        }
      },
      { buffered: true },
    ).observe();
    return () => [...seen].sort();
  },

  'storage and workers': () => async () => [
    Object.keys(localStorage),
    Object.keys(sessionStorage),
    document.cookie,
    (await indexedDB.databases()).map(({ name }) => name),
    await attempt(() => caches.keys()),
    await attempt(async () => (await navigator.serviceWorker.getRegistrations()).length),
    await attempt(async () => (await navigator.locks.query()).held.map(({ name }) => name)),
  ],

  'files of the extension': () => async () => {
    const found = [];
    const loads = async (element, key, url) => {
      element.id = 'own-file';
      element[key] = url;
      const loaded = new Promise((resolve) => {
        element.onload = () => resolve(true);
        element.onerror = () => resolve(false);
      });
      document.head.append(element);
      if (await loaded) found.push(`${element.localName} ${url}`);
      element.remove();
    };
    for (const id of ids) {
      await Promise.all(
        files.map(async (file) => {
          const url = `chrome-extension://${id}/${file}`;
          await attempt(async () => {
            await fetch(url, { mode: 'no-cors' });
            found.push(`fetch ${url}`);
          });
          if (/\.png$/.test(file)) await loads(new Image(), 'src', url);
          if (/\.js$/.test(file)) await loads(document.createElement('script'), 'src', url);
          if (/\.css$/.test(file)) {
            await loads(
              Object.assign(document.createElement('link'), { rel: 'stylesheet' }),
              'href',
              url,
            );
          }
        }),
      );
    }
    return found.sort();
  },

  'messages to the extension': () => async () => {
    const { runtime } = globalThis.chrome ?? {};
    const replies = ids.map((id) => attempt(() => runtime.sendMessage(id, { type: 'state' })));
    return [typeof runtime, ...(await Promise.all(replies))].map(String);
  },
};

/** Probes that compare times. On a busy machine they may find what isn't there. */
const timingProbes = {
  'time of styles and layout': () => async () => {
    const ratio = await compareTimes(({ document }) => {
      for (let i = 0; i < 30; i++) {
        document.body.setAttribute('style', `padding-top: ${i}px`);
        document.body.className = `own${i}`;
        document.body.getBoundingClientRect();
      }
      document.body.removeAttribute('style');
      document.body.removeAttribute('class');
    });
    return ratio > 4;
  },

  // Twice as long if something observes the changes of the page.
  'time of changes': () => async () => {
    const ratio = await compareTimes(async ({ document }) => {
      const box = createElement.call(document, 'div');
      box.id = 'own-box';
      append.call(document.body, box);
      for (let i = 0; i < 2000; i++) append.call(box, createElement.call(document, 'i'));
      await null;
      box.remove();
    });
    return ratio > 1.8;
  },

  'long animation frames': () => {
    let count = 0;
    new PerformanceObserver((list) => {
      for (const { startTime, blockingDuration, scripts } of list.getEntries()) {
        const isOfPage = scripts.some(({ sourceURL }) => sourceURL.startsWith(pageOrigin));
        if (!isOwn && !isOfPage && startTime > 300 && blockingDuration > 50) count++;
      }
    }).observe({ type: 'long-animation-frame' });
    return () => count > 3;
  },

  'long tasks': () => {
    let count = 0;
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        if (!isOwn && startTime > 300 && duration > 100) count++;
    }).observe({ type: 'longtask' });
    return () => count > 3;
  },
};

const collectors = Object.entries({ ...probes, ...(timing ? timingProbes : {}) }).map(
  ([name, start]) => [name, start()],
);
isOwn = false;

globalThis.collect = async () => {
  const found = {};
  // Events and records that come later are of this.
  isOwn = true;
  for (const act of beforeCollecting) act();
  const order = [...collectors.slice(rotation), ...collectors.slice(0, rotation)];
  for (const [name, collectOf] of order) {
    found[name] = JSON.stringify(await attempt(collectOf));
  }
  return found;
};
