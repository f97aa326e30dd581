import { beforeAll, expect, test, vi } from 'vitest';
import { parseMessage } from '../../../../extension/background/border.ts';

const ID = 'abcdefghijklmnopabcdefghijklmnop';
beforeAll(() => {
  vi.stubGlobal('browser', { runtime: { id: ID } });
});

type Sender = chrome.runtime.MessageSender;
const tab = { id: 7, incognito: false, url: 'https://a.test/route' } as chrome.tabs.Tab;
const sender: Sender = {
  id: ID,
  tab,
  frameId: 0,
  origin: 'https://a.test',
  url: 'https://a.test/story',
};
const from = {
  tab: 7,
  private: false,
  addresses: ['https://a.test/story', 'https://a.test/route'],
};
const article = {
  url: 'https://a.test/story',
  title: 'Story',
  textId: '1',
  text: 'Once upon a time.',
};
const lookUp = { type: 'lookUp', body: article };
const notDuplicate = {
  type: 'markNotDuplicate',
  body: { url: article.url, id: 3, isRejected: true },
};
const marks = (...urls: unknown[]) => ({ type: 'linkBadges', body: { urls } });
const found = { show: 'found', copies: 2, confident: true, related: false };

test('accepts every message of a visit', () => {
  const messages = [
    { type: 'requestAccess', body: undefined },
    lookUp,
    { type: 'remember', body: { ...article, canonical: '/story', visit: '2' } },
    { type: 'show', body: { show: 'not-article', reason: 'discussion' } },
    { type: 'show', body: { ...found, previousVisit: 1, remembered: true } },
    notDuplicate,
    { type: 'mute', body: { scope: 'everywhere', on: false } },
    { type: 'mute', body: { scope: 'page', on: true } },
    { type: 'moveBanner', body: { corner: 'top-left' } },
    { type: 'compare', body: { id: 3 } },
    { type: 'linkBadges', body: { urls: ['https://b.test/', 'http://c.test/'] } },
  ];
  for (const message of messages) {
    expect(parseMessage(message, sender)).toEqual({ message, from });
  }
});

test.each<chrome.extensionTypes.DocumentLifecycle>(['pending_deletion', 'cached'])(
  'a document that ends (%s) leaves only the place of the pointer',
  (documentLifecycle) => {
    const ended: Sender = { ...sender, frameId: 4, documentLifecycle };
    const message = { type: 'leavePointer', body: { place: '4 5' } };
    expect(parseMessage(message, ended)).toEqual({ message, from });
    expect(parseMessage(message, { ...ended, documentLifecycle: 'active' })).toBeUndefined();
    expect(parseMessage({ type: 'readerLeaves' }, ended)).toBeUndefined();
  },
);

test('takes the addresses and the private window from the sender, not from the message', () => {
  const hello = { type: 'requestAccess', url: 'https://b.test/', private: false };
  const admitted = parseMessage(hello, { ...sender, tab: { ...tab, incognito: true } });
  expect(admitted).toEqual({
    message: { type: 'requestAccess' },
    from: { ...from, private: true },
  });
});

test.each<[string, Sender]>([
  ['another extension', { ...sender, id: 'p'.repeat(32) }],
  ['an extension page without a tab', { id: ID, frameId: 0, origin: `chrome-extension://${ID}` }],
  ['a frame inside the page', { ...sender, frameId: 3 }],
  ['another site', { ...sender, origin: 'https://b.test' }],
  ['a sandboxed page', { ...sender, origin: 'null' }],
])('rejects a message from %s', (_, from) => {
  expect(parseMessage(lookUp, from)).toBeUndefined();
  expect(parseMessage(notDuplicate, from)).toBeUndefined();
});

test('rejects an article from another site than the one that an AMP viewer shows', () => {
  const viewer = 'https://www.google.com/amp/s';
  const shows = { ...sender, origin: 'https://www.google.com', url: `${viewer}/a.test/story` };
  const lookUpOf = (url: string) => parseMessage({ ...lookUp, body: { ...article, url } }, shows);
  expect(lookUpOf(`${viewer}/a.test/other`)).toBeDefined();
  expect(lookUpOf(`${viewer}/b.test/story`)).toBeUndefined();
});

test.each<[string, Sender]>([
  ['without an address', { ...sender, url: '' }],
  ['that is not a web page', { ...sender, url: 'file:///home/reader/page.html' }],
])('rejects a page %s', (_, from) => {
  expect(parseMessage({ type: 'requestAccess' }, from)).toBeUndefined();
});

test.each<[string, unknown]>([
  ['a message that is not an object', 'lookUp'],
  ['an unknown type', { type: 'forgetAll' }],
  ['a missing body', { type: 'lookUp' }],
  ['a body of the wrong type', { type: 'lookUp', body: 'text' }],
  ['an extra field', { ...lookUp, body: { ...article, id: 1 } }],
  ['a title that is not a string', { ...lookUp, body: { ...article, title: { toString: 1 } } }],
  ['a title that is too long', { ...lookUp, body: { ...article, title: 'x'.repeat(1001) } }],
  ['an id that is too long', { ...lookUp, body: { ...article, textId: 'x'.repeat(101) } }],
  ['a text that is too long', { ...lookUp, body: { ...article, text: 'x'.repeat(4_000_001) } }],
  ['a javascript: URL', { ...lookUp, body: { ...article, url: 'javascript:alert(1)' } }],
  ['an invalid URL', { ...lookUp, body: { ...article, url: 'https://' } }],
  ['an unknown reason', { type: 'show', body: { show: 'not-article', reason: 'because' } }],
  ['a count of copies that is not a number', { type: 'show', body: { ...found, copies: '9' } }],
  ['copies without their confidence', { type: 'show', body: { ...found, confident: undefined } }],
  ['an unknown corner', { type: 'moveBanner', body: { corner: 'middle' } }],
  ['an id of 0', { type: 'compare', body: { id: 0 } }],
  ['an id that is not a number', { type: 'compare', body: { id: '3' } }],
  ['a mute with an unknown scope', { type: 'mute', body: { scope: 'others', on: true } }],
  [
    'a mark that is not a boolean',
    { ...notDuplicate, body: { ...notDuplicate.body, isRejected: 1 } },
  ],
  ['a link that does not lead to a web page', marks('https://b.test/', 'javascript:alert(1)')],
  ['too many links', marks(...Array(501).fill('https://b.test/'))],
  ['a result with an extra field', { type: 'show', body: { ...found, title: 'Story' } }],
])('rejects %s', (_, message) => {
  expect(parseMessage(message, sender)).toBeUndefined();
});
