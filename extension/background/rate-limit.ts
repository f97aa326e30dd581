import type { ValidMessage } from './border.ts';

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
