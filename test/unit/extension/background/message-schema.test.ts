import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { parseMessage } from '../../../../extension/background/message-schema.ts';

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
const article = { url: 'https://a.test/story', title: 'Story', text: 'Once upon a time.' };
const lookUp = { type: 'lookUp', body: article };
const notDuplicate = {
  type: 'markNotDuplicate',
  body: { url: article.url, id: 3, isRejected: true },
};
const marks = (...urls: unknown[]) => ({ type: 'linkBadges', body: { urls } });
const found = { show: 'found', copies: 2, confident: true, related: false };

test('lets in what a visit asks', () => {
  const messages = [
    { type: 'requestAccess', body: undefined },
    lookUp,
    { type: 'remember', body: { ...article, canonical: '/story' } },
    { type: 'show', body: { show: 'not-article', reason: 'discussion' } },
    { type: 'show', body: { ...found, previousVisit: 1, remembered: true } },
    { type: 'remember', body: { ...article, manual: true } },
    notDuplicate,
    { type: 'mute', body: { scope: 'everywhere', on: false } },
    { type: 'mute', body: { scope: 'page', on: true } },
    { type: 'compare', body: { id: 3 } },
    { type: 'linkBadges', body: { urls: ['https://b.test/', 'http://c.test/'] } },
  ];
  for (const message of messages) {
    expect(parseMessage(message, sender)).toEqual({ message, from });
  }
});

test('knows a private window by its tab, and takes no address from the message', () => {
  const hello = { type: 'requestAccess', url: 'https://b.test/', private: false };
  const admitted = parseMessage(hello, { ...sender, tab: { ...tab, incognito: true } });
  expect(admitted).toEqual({
    message: { type: 'requestAccess' },
    from: { ...from, private: true },
  });
});

test.each<[string, Sender]>([
  ['another extension', { ...sender, id: 'p'.repeat(32) }],
  ['a page of our own without a tab', { id: ID, frameId: 0, origin: `chrome-extension://${ID}` }],
  ['a frame inside the page', { ...sender, frameId: 3 }],
  ['another site', { ...sender, origin: 'https://b.test' }],
  ['a sandboxed page', { ...sender, origin: 'null' }],
])('keeps out %s', (_, from) => {
  expect(parseMessage(lookUp, from)).toBeUndefined();
  expect(parseMessage(notDuplicate, from)).toBeUndefined();
});

test('keeps out what a viewer of others’ pages says of a page that it does not show', () => {
  const viewer = 'https://www.google.com/amp/s';
  const shows = { ...sender, origin: 'https://www.google.com', url: `${viewer}/a.test/story` };
  const lookUpOf = (url: string) => parseMessage({ ...lookUp, body: { ...article, url } }, shows);
  expect(lookUpOf(`${viewer}/a.test/other`)).toBeDefined();
  expect(lookUpOf(`${viewer}/b.test/story`)).toBeUndefined();
});

test.each<[string, Sender]>([
  ['without an address', { ...sender, url: '' }],
  ['that is no web page', { ...sender, url: 'file:///home/reader/page.html' }],
])('keeps out a page %s', (_, from) => {
  expect(parseMessage({ type: 'requestAccess' }, from)).toBeUndefined();
});

test.each<[string, unknown]>([
  ['no object', 'lookUp'],
  ['an unknown type', { type: 'forgetAll' }],
  ['a missing body', { type: 'lookUp' }],
  ['a body of another type', { type: 'lookUp', body: 'text' }],
  ['a field too many', { ...lookUp, body: { ...article, id: 1 } }],
  ['a title that is no text', { ...lookUp, body: { ...article, title: { toString: 1 } } }],
  ['an endless title', { ...lookUp, body: { ...article, title: 'x'.repeat(1001) } }],
  ['an endless text', { ...lookUp, body: { ...article, text: 'x'.repeat(4_000_001) } }],
  ['an address of another kind', { ...lookUp, body: { ...article, url: 'javascript:alert(1)' } }],
  ['a broken address', { ...lookUp, body: { ...article, url: 'https://' } }],
  ['an unknown reason', { type: 'show', body: { show: 'not-article', reason: 'because' } }],
  ['copies that are no number', { type: 'show', body: { ...found, copies: '9' } }],
  ['copies without their certainty', { type: 'show', body: { ...found, confident: undefined } }],
  ['an id that is none', { type: 'compare', body: { id: 0 } }],
  ['an id that is no number', { type: 'compare', body: { id: '3' } }],
  ['a hush of everything else', { type: 'mute', body: { scope: 'others', on: true } }],
  ['a mark of something else', { ...notDuplicate, body: { ...notDuplicate.body, isRejected: 1 } }],
  ['a link to no web page', marks('https://b.test/', 'javascript:alert(1)')],
  ['too many links', marks(...Array(501).fill('https://b.test/'))],
  ['a reading by no hand', { type: 'remember', body: { ...article, manual: false } }],
  ['a found page with more to it', { type: 'show', body: { ...found, title: 'Story' } }],
])('keeps out %s', (_, message) => {
  expect(parseMessage(message, sender)).toBeUndefined();
});

test('whatever comes, it answers and never throws', () => {
  const body = fc.oneof(
    fc.anything(),
    fc.record({ url: fc.oneof(fc.webUrl(), fc.string()), title: fc.string(), text: fc.string() }),
  );
  const type = fc.oneof(
    fc.constantFrom('requestAccess', 'lookUp', 'remember', 'markNotDuplicate', 'linkBadges'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.record({ type, body })), (message) => {
      const admitted = parseMessage(message, sender);
      if (admitted?.message.type === 'lookUp') {
        expect(new URL(admitted.message.body.url).origin).toBe('https://a.test');
      }
    }),
    { numRuns: 1000 },
  );
});
