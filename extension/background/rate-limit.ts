import { type Article, isSameArticle } from '../shared/messages.ts';
import type { ValidMessage } from './message-schema.ts';

type MessageType = ValidMessage['message']['type'];

const MINUTE_MS = 60_000;

/**
 * How many messages one tab may send in a minute: enough for a reader who opens an article every second.
 * A page that has taken over its content script could otherwise try many texts or addresses to find out
 * what the reader has read. (Any other page needs the reader for each: `tab-credit.ts`.) For
 * `linkBadges`, each address counts, and each document has a limit of its own, because a long list uses
 * most of it up. Types that aren't listed have no limit.
 */
const MAX_PER_MINUTE: Partial<Record<MessageType, number>> = {
  lookUp: 200,
  // Without an incomplete answer before: the worker has stopped in between.
  completeLookUp: 15,
  remember: 60,
  markNotDuplicate: 30,
  mute: 30,
  compare: 30,
  linkBadges: 2000,
};

interface Usage {
  readonly since: number;
  readonly count: number;
}

// Lost when the browser stops the worker, but it does that only after half a minute without messages.
let usages = new Map<string, Usage>();

/** By tab, the article of the last lookup whose answer was incomplete. */
let incomplete = new Map<number, { readonly article: Article; readonly since: number }>();

/** Lets a tab ask once for the complete answer about an article. The lookup was counted already. */
export function expectCompletion(tab: number, article: Article, now = Date.now()): void {
  incomplete.set(tab, { article, since: now });
}

/**
 * Drops what is older than a minute, so that no article stays in memory. If the clock was set back, that
 * includes what would be later than now.
 */
function dropOld<Key, Value extends { readonly since: number }>(
  map: ReadonlyMap<Key, Value>,
  now: number,
): Map<Key, Value> {
  return new Map([...map].filter(([, { since }]) => now >= since && now - since < MINUTE_MS));
}

/** Counts a message against its limit. Returns whether it is within the limit; if not, it isn't counted. */
export function consumeQuota({ message, from }: ValidMessage, now = Date.now()): boolean {
  incomplete = dropOld(incomplete, now);
  usages = dropOld(usages, now);
  if (message.type === 'completeLookUp') {
    const expected = incomplete.get(from.tab);
    incomplete.delete(from.tab);
    if (expected && isSameArticle(expected.article, message.body)) return true;
  }
  const amount = message.type === 'linkBadges' ? message.body.urls.length : 1;
  // An unexpected `completeLookUp` says and costs as much as a `lookUp`, so it counts as one, too.
  const types =
    message.type === 'completeLookUp' ? [message.type, 'lookUp' as const] : [message.type];
  const counted = types.map((type) => {
    const document = type === 'linkBadges' ? from.addresses[0] : '';
    const key = `${type} ${from.tab} ${document}`;
    const { since = now, count = 0 } = usages.get(key) ?? {};
    return { key, usage: { since, count: count + amount }, limit: MAX_PER_MINUTE[type] };
  });
  if (counted.some(({ usage, limit = Infinity }) => usage.count > limit)) return false;
  for (const { key, usage } of counted) usages.set(key, usage);
  return true;
}
