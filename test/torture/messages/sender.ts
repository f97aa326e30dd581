import type { Random } from '../random.ts';

/** The id that the stand-in for the browser gives to Twicetold. */
export const OUR_ID = 'abcdefghijklmnopabcdefghijklmnop';

type Sender = chrome.runtime.MessageSender;

const PAGES = [
  'https://a.test/story',
  'https://a.test/story?utm_source=x#top',
  'https://www.a.test/other',
  'http://a.test:8080/story',
  'https://a.test/~user/%E4%B8%AD/',
  'https://xn--fiq228c.test/story',
  'https://192.0.2.7/story',
  'https://[2001:db8::1]/story',
  'https://www.google.com/amp/s/a.test/story',
  'https://a-test.cdn.ampproject.org/c/s/a.test/story',
  'https://bank.test/account',
  'https://look-up.test/page',
  `https://a.test/${'x'.repeat(9000)}`,
] as const;

/** Returns the sender that the browser names for a page in the top frame of a tab. */
export function pageSender(random: Random, tab: number): Sender {
  const url = random.chance(0.6) ? PAGES[0] : random.pick(PAGES);
  const { origin } = new URL(url);
  // After a page has changed its address by script, Firefox still gives the first one for the document.
  const route = random.chance(0.2) ? `${origin}/route` : url;
  return {
    id: OUR_ID,
    frameId: 0,
    documentId: random.hex(32),
    documentLifecycle: 'active',
    origin,
    url,
    tab: tabAt(route, tab, random.chance(0.1)),
  } as Sender;
}

function tabAt(url: string, id: number, incognito: boolean): chrome.tabs.Tab {
  return { id, index: 2, windowId: 1, incognito, url, active: true } as chrome.tabs.Tab;
}

/** Returns another sender that a browser may name, but whose messages must have no effect. */
export function foreignSender(random: Random, page: Sender): Sender {
  const { id: _, ...withoutId } = page;
  const { tab: __, ...withoutTab } = page;
  const { url: ___, ...withoutUrl } = page;
  return random.pick<() => Sender>([
    () => ({ ...page, id: 'p'.repeat(32) }),
    () => withoutId,
    () => withoutTab,
    () => ({ ...withoutTab, url: `chrome-extension://${OUR_ID}/pages/options/options.html` }),
    () => ({ ...page, frameId: random.integer(1, 100) }),
    () => ({ ...page, url: `chrome-extension://${OUR_ID}/pages/library/library.html` }),
    () => ({ ...withoutUrl }),
    () => ({ ...page, url: '' }),
    () => ({
      ...page,
      origin: `chrome-extension://${'p'.repeat(32)}`,
      url: `chrome-extension://${'p'.repeat(32)}/page.html`,
      id: 'p'.repeat(32),
    }),
    () => ({ ...page, url: 'file:///home/reader/story.html', origin: 'null' }),
    () => ({ ...page, url: 'about:srcdoc', origin: 'null' }),
    () => ({ ...page, url: 'data:text/html,<p>', origin: 'null' }),
    () => ({ ...page, url: `blob:https://a.test/${random.hex(32)}` }),
    () => ({ ...page, url: 'chrome-error://chromewebdata/', origin: 'null' }),
    () => ({ ...page, tab: { ...tabAt('https://a.test/', 1, false), id: undefined } }) as Sender,
  ])();
}
