/**
 * Where messages of content scripts come in. A content script shares its process with the page, which
 * may have taken it over, so the background trusts nothing in a message that it can't check here.
 * `messages.ts` calls {@link parseMessage} for each message.
 */
import * as v from 'valibot';
import { stripBidiControls } from '../../core/text/bidi-controls.ts';
import { siteOf } from '../../core/url/site.ts';
import { type ToBackground, toBackground } from '../shared/message-schema.ts';

/** The page that a message comes from, as the browser reports it. */
export interface Sender {
  readonly tab: number;
  readonly private: boolean;
  /** Names the document, in Chrome. */
  readonly document?: string | undefined;
  /**
   * Every address that the page may have now, the document's first. After the page has changed its
   * address by script, browsers still report the first one for the document.
   */
  readonly addresses: readonly [string, ...string[]];
}

/** A valid message, and the page that it comes from. */
export interface ValidMessage {
  readonly message: ToBackground;
  readonly from: Sender;
}

/**
 * Returns a message if it is valid. It must come from Twicetold's content script in the top frame of a
 * tab, match its schema, and concern only the page's own site. So a page that has taken over
 * its content script can't write about another site, or do anything that a visit doesn't do.
 */
export function parseMessage(
  candidate: unknown,
  sender: chrome.runtime.MessageSender,
): ValidMessage | undefined {
  const from = toSender(sender);
  if (!from) return;
  // Stops at the first issue: a hostile message may have a million, each with the whole message.
  const parsed = v.safeParse(toBackground, candidate, { abortEarly: true });
  if (!parsed.success) return;
  const { output: message } = parsed;
  // In Chrome, the next document already has the top frame then. The one before may be kept for Back.
  const hasEnded = /^(?:pending_deletion|cached)$/.test(sender.documentLifecycle ?? '');
  if (sender.frameId !== 0 && !(hasEnded && message.type === 'leavePointer')) return;
  const { body } = message;
  if (body && 'url' in body && !isOfSender(body.url, originOf(sender), from)) return;
  if (body && 'title' in body) body.title = stripBidiControls(body.title);
  return { message, from };
}

function toSender({ id, tab, url, documentId }: chrome.runtime.MessageSender): Sender | undefined {
  if (id !== browser.runtime.id || tab?.id === undefined || !url) return;
  const addresses = [url, tab.url].filter((address) => address && URL.canParse(address));
  const [first, ...others] = addresses as string[];
  if (!first || !/^https?:/.test(first)) return;
  return {
    tab: tab.id,
    private: tab.incognito,
    document: documentId,
    addresses: [first, ...others],
  };
}

/** Compares the site as well as the origin: an AMP viewer shows pages of all sites on one origin. */
function isOfSender(url: string, origin: string | undefined, { addresses }: Sender): boolean {
  if (new URL(url).origin !== origin) return false;
  const site = siteOf(url);
  return addresses.some((address) => /^https?:/.test(address) && siteOf(address) === site);
}

function originOf({ origin, url }: chrome.runtime.MessageSender): string | undefined {
  return origin ?? (url && new URL(url).origin);
}

type MessageType = ValidMessage['message']['type'];

const MINUTE_MS = 60_000;

/**
 * How many messages one tab may send in a minute: enough for a reader who opens an article every second.
 * A page that has taken over its content script could otherwise try many texts or addresses to find out
 * what the reader has read. (Any other page needs the reader for each: `tab-store.ts`.) For
 * `linkBadges`, each address counts, and the tab may show a few long lists. Types that aren't listed have no
 * limit.
 */
const MAX_PER_MINUTE: Partial<Record<MessageType, number>> = {
  lookUp: 200,
  remember: 60,
  markNotDuplicate: 30,
  mute: 30,
  moveBanner: 30,
  compare: 30,
  linkBadges: 6000,
  markedPage: 60,
};

/** How many addresses a single document may send in a minute. A long list uses most of them up. */
const MAX_LINKS_PER_DOCUMENT = 2000;

interface Usage {
  readonly since: number;
  readonly count: number;
}

// Lost when the browser stops the worker, but it does that only after half a minute without messages.
let usages = new Map<string, Usage>();

/** Counts a message against its limit. Returns whether it is within the limit; if not, it isn't counted. */
export function consumeQuota({ message, from }: ValidMessage, now = Date.now()): boolean {
  // If the clock was set back, what would be later than now is old, too.
  const isRecent = ({ since }: Usage) => now >= since && now - since < MINUTE_MS;
  usages = new Map([...usages].filter(([, usage]) => isRecent(usage)));
  const { type } = message;
  const amount = type === 'linkBadges' ? message.body.urls.length : 1;
  const limits: (readonly [key: string, most: number])[] = [
    [`${type} ${from.tab}`, MAX_PER_MINUTE[type] ?? Infinity],
  ];
  if (type === 'linkBadges') {
    limits.push([`${type} ${from.tab} ${from.addresses[0]}`, MAX_LINKS_PER_DOCUMENT]);
  }
  const counted = limits.map(([key, most]) => {
    const { since = now, count = 0 } = usages.get(key) ?? {};
    return { key, most, since, count: count + amount };
  });
  if (counted.some(({ count, most }) => count > most)) return false;
  for (const { key, since, count } of counted) usages.set(key, { since, count });
  return true;
}
