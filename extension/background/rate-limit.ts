import type { ValidMessage } from './message-schema.ts';

const MINUTE_MS = 60_000;

/**
 * How many messages one tab may send in a minute, far above what any visit needs. A page that has taken
 * over its content script could otherwise try many texts or addresses to find out what the reader has
 * read. For `linkBadges`, each address counts. Types that aren't listed have no limit.
 */
const MAX_PER_MINUTE: Partial<Record<ValidMessage['message']['type'], number>> = {
  lookUp: 60,
  // Needed only until the worker has the library in memory.
  completeLookUp: 15,
  remember: 30,
  markNotDuplicate: 30,
  mute: 30,
  compare: 30,
  linkBadges: 2000,
};

interface Usage {
  readonly since: number;
  count: number;
}

// Lost when the browser stops the worker, but it does that only after half a minute without messages.
let usages = new Map<string, Usage>();

/** Counts a message against its limit. Returns whether it is within the limit; if not, it isn't counted. */
export function consumeQuota({ message, from }: ValidMessage, now = Date.now()): boolean {
  const limit = MAX_PER_MINUTE[message.type];
  if (limit === undefined) return true;
  usages = new Map([...usages].filter(([, { since }]) => now - since < MINUTE_MS));
  const key = `${message.type} ${from.tab}`;
  const usage = usages.get(key) ?? { since: now, count: 0 };
  const count = usage.count + (message.type === 'linkBadges' ? message.body.urls.length : 1);
  if (count > limit) return false;
  usages.set(key, { since: usage.since, count });
  return true;
}
