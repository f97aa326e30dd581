import { beforeEach, expect, test, vi } from 'vitest';
import type { ValidMessage } from '../../../../extension/background/border.ts';
import type { ToBackground } from '../../../../extension/shared/message-schema.ts';
import { pageAt } from './fake-browser.ts';

const MINUTE = 60_000;
type RateLimit = typeof import('../../../../extension/background/border.ts');
let consumeQuota: RateLimit['consumeQuota'];

beforeEach(async () => {
  vi.resetModules();
  ({ consumeQuota } = await import('../../../../extension/background/border.ts'));
});

const from = pageAt('https://a.test/list');
const asks = (type: ToBackground['type'], body: unknown = {}, tab = from.tab) =>
  ({ message: { type, body }, from: { ...from, tab } }) as ValidMessage;
const links = (count: number) => ({ urls: Array(count).fill('https://b.test/') });

/** Returns how many of 5,000 requests at one time are allowed. */
function passing(asked: ValidMessage, now = 0): number {
  return Array.from({ length: 5000 }, () => consumeQuota(asked, now)).filter(Boolean).length;
}

test('limits how many texts and links a tab can look up per minute', () => {
  expect(passing(asks('lookUp'))).toBeLessThanOrEqual(240);
  expect(passing(asks('linkBadges', links(500)))).toBeLessThanOrEqual(4);
  expect(passing(asks('linkBadges', links(1), 8))).toBeLessThanOrEqual(2000);
});

test('limits how often a tab can store pages, mark pairs, mute, and compare', () => {
  for (const type of ['remember', 'markNotDuplicate', 'mute', 'moveBanner', 'compare'] as const) {
    expect(passing(asks(type))).toBeLessThanOrEqual(100);
  }
});

test('does not limit scrolling through a long list, or a reader who opens an article every second', () => {
  for (let second = 0; second < 600; second++) {
    expect(consumeQuota(asks('linkBadges', links(25)), second * 1000)).toBe(true);
    // While it loads, when it has loaded, and when its comments have.
    for (let n = 0; n < 3; n++) {
      expect(consumeQuota(asks('lookUp'), second * 1000)).toBe(true);
    }
    expect(consumeQuota(asks('remember'), second * 1000)).toBe(true);
    expect(consumeQuota(asks('show'), second * 1000)).toBe(true);
  }
});

test('the links of one document don’t count for the next, up to a few long lists in a tab', () => {
  const list = (address: string) =>
    ({ ...asks('linkBadges', links(500)), from: pageAt(address) }) as ValidMessage;
  expect(passing(list('https://a.test/list'))).toBe(4);
  expect(passing(list('https://a.test/list/2'))).toBe(4);
  expect(passing(list('https://a.test/list'))).toBe(0);
  const others = Array.from({ length: 9 }, (_, i) => passing(list(`https://a.test/other/${i}`)));
  expect(others.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(8);
});

test('the quota renews after a minute, and each tab has its own', () => {
  const first = passing(asks('lookUp'));
  expect(passing(asks('lookUp'), MINUTE - 1)).toBe(0);
  expect(passing(asks('lookUp', {}, 8), MINUTE - 1)).toBe(first);
  expect(passing(asks('lookUp'), MINUTE)).toBe(first);
});

test('requests for access and icon updates have no limit', () => {
  expect(passing(asks('requestAccess'))).toBe(5000);
  expect(passing(asks('show'))).toBe(5000);
});

test('replies with `busy` to a tab that asks too often', async () => {
  const id = 'abcdefghijklmnopabcdefghijklmnop';
  // The requests that are allowed fail here and log errors, which doesn't matter.
  vi.stubGlobal('browser', { runtime: { id } });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { handleMessage } = await import('../../../../extension/background/messages.ts');
  const tab = { id: 7, incognito: false, url: 'https://a.test/' } as chrome.tabs.Tab;
  const sender = { id, tab, frameId: 0, origin: 'https://a.test', url: 'https://a.test/' };
  const replies: unknown[] = [];
  const ask = () =>
    handleMessage({ type: 'compare', body: { id: 1 } }, sender, (reply) => replies.push(reply));
  for (let i = 0; i < 30; i++) expect(ask()).toBe(true);
  replies.length = 0;
  expect(ask()).toBe(false);
  expect(replies).toEqual([{ error: 'busy' }]);
});

test('a clock that is set back holds no tab off', () => {
  const day = 24 * 60 * MINUTE;
  passing(asks('lookUp'), day);
  expect(consumeQuota(asks('lookUp'), day)).toBe(false);
  expect(consumeQuota(asks('lookUp'), 0)).toBe(true);
});
