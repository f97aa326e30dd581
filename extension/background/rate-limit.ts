import type { ValidMessage } from './message-schema.ts';

const MINUTE = 60_000;

/**
 * What one tab may ask in a minute, far above what a visit asks and a reader sees: a content script
 * that was taken over could else try text after text, and address after address, to learn what was
 * read. Of `marks` each address counts.
 */
const MAX_PER_MINUTE: Partial<Record<ValidMessage['message']['type'], number>> = {
  lookUp: 60,
  remember: 30,
  markNotDuplicate: 30,
  mute: 30,
  compare: 30,
  linkBadges: 2000,
};

interface Spent {
  readonly since: number;
  amount: number;
}

// The worker forgets it, but only when nobody has asked it anything for half a minute.
let spent = new Map<string, Spent>();

/** Whether a tab may ask this too; counted as asked if so. */
export function consumeQuota({ message, from }: ValidMessage, now = Date.now()): boolean {
  const most = MAX_PER_MINUTE[message.type];
  if (most === undefined) return true;
  spent = new Map([...spent].filter(([, { since }]) => now - since < MINUTE));
  const key = `${message.type} ${from.tab}`;
  const already = spent.get(key) ?? { since: now, amount: 0 };
  const amount = already.amount + (message.type === 'linkBadges' ? message.body.urls.length : 1);
  if (amount > most) return false;
  spent.set(key, { since: already.since, amount });
  return true;
}
