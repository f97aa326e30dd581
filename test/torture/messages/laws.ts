/** What must be true after any message. It decides in its own way, not as the background does. */
import assert from 'node:assert/strict';
import type { ExportedPage } from '../../../core/library/exported-pages.ts';
import type { Library } from '../../../core/library/library.ts';
import { pageAddresses } from '../../../core/url/canonical.ts';
import { siteOf } from '../../../core/url/site.ts';
import { CONSENT_VERSION } from '../../../extension/shared/settings.ts';
import { OUR_ID } from './sender.ts';
import type { Effect, StubBrowser } from './stub-browser.ts';

/** Everything that a message could change. */
export interface State {
  readonly pages: readonly ExportedPage[];
  readonly pairs: readonly string[];
  /** Rules, the library's settings, and what is in its trash. No message may change them. */
  readonly fixed: object;
  readonly local: Readonly<Record<string, unknown>>;
  readonly session: Readonly<Record<string, unknown>>;
}

/** Reads everything that a message could change. */
export async function readState(library: Library, stub: StubBrowser): Promise<State> {
  const pages = await library.exportPages(0, 1e6);
  assert.equal(await library.count(), pages.length);
  const pairs = await library.rejectedPairs();
  return {
    pages: pages.map(({ id: _, ...page }) => page),
    pairs: pairs.map(({ pages }) => pages.join(' ')),
    fixed: {
      rules: await library.rules(),
      settings: await library.settings(),
      deletions: await library.listDeletions(),
    },
    local: stub.local,
    session: stub.session,
  };
}

/** A message, who sent it, and what came of it. */
export interface Delivery {
  readonly message: unknown;
  readonly sender: chrome.runtime.MessageSender;
  /** What the listener returned: whether a reply would follow. */
  readonly isAnswered: boolean;
  readonly replies: readonly unknown[];
  readonly effects: readonly Effect[];
  readonly errors: readonly string[];
}

/** Expects that a message did nothing that its sender may not do. */
export function expectHarmless(before: State, after: State, delivery: Delivery): void {
  const { sender, isAnswered, replies, effects, errors } = delivery;
  assert.deepEqual(errors, [], 'An unexpected error was logged');
  assert.deepEqual(Object.keys(Object.prototype), [], 'Every object has inherited a field');
  assert.ok(replies.length === (isAnswered ? 1 : replies.length && 1), 'The number of replies');
  for (const reply of replies) expectReply(reply);
  assert.deepEqual(after.fixed, before.fixed, 'Rules or settings of the library have changed');
  const tab = sender.tab?.id;
  if (sender.id !== OUR_ID || sender.frameId !== 0 || tab === undefined || !isWeb(sender.url)) {
    assert.equal(isAnswered, false, 'A foreign sender gets an answer');
    assert.deepEqual([replies, effects], [[], []]);
    assert.deepEqual(after, before);
    return;
  }
  for (const effect of effects) expectEffectOn(tab, effect);
  expectPages(before, after, delivery);
  expectPairs(before, after, delivery);
  expectSettings(before, after, delivery);
}

/** A reply must arrive, and must not contain the text of a saved page. */
function expectReply(reply: unknown): void {
  assert.ok(typeof reply === 'object', 'The reply is no object');
  assert.deepEqual(JSON.parse(JSON.stringify(reply)), structuredClone(stripUndefined(reply)));
  assert.doesNotMatch(JSON.stringify(reply), /"text"/);
}

/** Chrome omits fields that are undefined. */
function stripUndefined(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(stripUndefined);
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.map(([key, each]) => [key, stripUndefined(each)]));
}

function expectEffectOn(tab: number, { api, options }: Effect): void {
  if (api === 'tabs.create') {
    const url = `chrome-extension://${OUR_ID}/pages/compare/compare.html?tab=${tab}&page=`;
    assert.match(String(options['url']).replace(url, ''), /^[1-9]\d*$/, 'Another page was opened');
  } else if (api === 'scripting.insertCSS') {
    assert.deepEqual(options['target'], { tabId: tab }, 'Another tab gets a style sheet');
  } else {
    assert.match(api, /^action\./);
    assert.equal(options['tabId'], tab, 'The icon of another tab has changed');
  }
}

/** Only a page of the sender's own address may be added or changed, and only by a visit to it. */
function expectPages(before: State, after: State, { sender, message }: Delivery): void {
  const texts = (pages: readonly ExportedPage[]) => pages.map((page) => JSON.stringify(page));
  const [old, now] = [new Set(texts(before.pages)), texts(after.pages)];
  const written = after.pages.filter((_, i) => !old.has(now[i] ?? ''));
  assert.ok(after.pages.length >= before.pages.length, 'A page was deleted');
  const kept = now.length - written.length;
  assert.ok(kept >= before.pages.length - 1 && written.length <= 1, 'Several pages have changed');
  const [page] = written;
  if (!page) return;
  assert.ok(isType(message, 'remember'), 'A page was written without a visit to it');
  assert.equal(sender.tab?.incognito, false, 'A private window was remembered');
  assert.ok(isAllowed(before), 'A page was remembered without consent, or while paused');
  const origin = sender.origin ?? new URL(sender.url ?? '').origin;
  for (const address of [page.url, ...page.addresses]) {
    assert.ok(sitesOf(sender).includes(siteOf(address)), `Written for another site: ${address}`);
  }
  assert.equal(new URL(page.url).origin, origin, `Written for another origin: ${page.url}`);
  assert.doesNotMatch(page.title, /[\u202a-\u202e\u2066-\u2069]/);
  assert.doesNotMatch(siteOf(page.url), /bank\.test|look-up\.test/, 'A rule was ignored');
}

/** Only a pair with a page of the sender's own address may be added or removed. */
function expectPairs(before: State, after: State, { sender, message }: Delivery): void {
  const changed = difference(before.pairs, after.pairs);
  if (changed.length === 0) return;
  assert.ok(isType(message, 'markNotDuplicate'), 'A pair has changed without being asked for');
  assert.ok(isAllowed(before) && !sender.tab?.incognito, 'A pair has changed without consent');
  for (const pair of changed) {
    const own = pair.split(' ').some((address) => sitesOf(sender).includes(siteOf(address)));
    assert.ok(own, `The pair has no page of the sender: ${pair}`);
  }
}

/** Only muting may change a setting, and only what it names. */
function expectSettings(before: State, after: State, { sender, message }: Delivery): void {
  const names = new Set([...Object.keys(before.local), ...Object.keys(after.local)]);
  const changed = [...names].filter(
    (name) => JSON.stringify(before.local[name]) !== JSON.stringify(after.local[name]),
  );
  const pages = difference(before.session['mutedPages'], after.session['mutedPages']);
  const sites = difference(before.local['mutedSites'], after.local['mutedSites']);
  if (changed.length + pages.length === 0) return;
  assert.ok(isType(message, 'mute'), `A setting has changed: ${changed}`);
  assert.ok(isAllowed(before), 'A setting has changed without consent');
  const { scope } = (message as { body: { scope?: unknown } }).body;
  const allowed = scope === 'everywhere' ? 'banners' : 'mutedSites';
  assert.ok(
    changed.every((name) => name === allowed && scope !== 'page'),
    `Muting has changed ${changed}`,
  );
  for (const site of sites) assert.ok(sitesOf(sender).includes(site), `Another site: ${site}`);
  for (const page of pages) {
    const own = addressesOf(sender).map((address) => pageAddresses(address)[0]);
    assert.ok(own.includes(page), `Another page was muted: ${page}`);
  }
  if (sender.tab?.incognito) assert.deepEqual([sites, pages], [[], []], 'From a private window');
}

function isAllowed({ local }: State): boolean {
  return local['consent'] === CONSENT_VERSION && !(Number(local['pausedUntil'] ?? 0) > Date.now());
}

function isType(message: unknown, type: string): boolean {
  return typeof message === 'object' && (message as { type?: unknown } | null)?.type === type;
}

function isWeb(url: string | undefined): boolean {
  return /^https?:\/\//.test(url ?? '');
}

function addressesOf({ url, tab }: Delivery['sender']): string[] {
  return [url, tab?.url].filter((address) => address !== undefined && isWeb(address)) as string[];
}

function sitesOf(sender: Delivery['sender']): string[] {
  return addressesOf(sender).map(siteOf);
}

/** What only one of two lists has. */
function difference(a: unknown = [], b: unknown = []): string[] {
  const [before, after] = [a as string[], b as string[]];
  return [
    ...before.filter((each) => !after.includes(each)),
    ...after.filter((each) => !before.includes(each)),
  ];
}
