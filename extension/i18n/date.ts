import { language } from './language.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** All times are in milliseconds since 1970, and said in the reader's time zone. */
type Time = number;

/**
 * Returns a moment as people say it: "today at 2:05 PM", "yesterday", "Monday", "Nov 3",
 * "Nov 3, 2024". What is still to come, in an imported library, is a date.
 */
export function dateText(time: Time, now: Time = Date.now()): string {
  const days = daysBetween(time, now);
  if (days === 0) return withClock(relativeDay(0), time);
  if (days === 1) return relativeDay(-1);
  if (days > 1 && days < 7) return format(time, { weekday: 'long' });
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  return format(time, { month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) });
}

/**
 * Returns the same for the middle of a sentence: "read on Monday", "read yesterday"; in Chinese with
 * the space that a clock has before the word that follows.
 */
export function onDate(time: Time, now: Time = Date.now()): string {
  const text = dateText(time, now);
  const days = daysBetween(time, now);
  if (language() === 'zh-CN') return spaced(text);
  return days === 0 || days === 1 ? text : `on ${text}`;
}

/** Returns two moments for the middle of a sentence, told apart by the clock where they are of one day. */
export function datePair(one: Time, other: Time, now: Time = Date.now()): [string, string] {
  if (daysBetween(one, other) !== 0)
    return [spaced(dateText(one, now)), spaced(dateText(other, now))];
  const style = Math.abs(other - one) < MINUTE ? 'medium' : 'short';
  const day = daysBetween(one, now) === 0 ? relativeDay(0) : dateText(one, now);
  return [spaced(withClock(day, one, style)), spaced(withClock(day, other, style))];
}

/** Returns when something ends: "2:05 PM", "tomorrow at 2:05 PM", "Nov 30 at 2:05 PM". */
export function untilText(time: Time, now: Time = Date.now()): string {
  const days = daysBetween(time, now);
  if (days === 0) return format(time, { timeStyle: 'short' });
  return withClock(days === -1 ? relativeDay(1) : dateText(time, now), time);
}

/** Returns a date in full, with the clock, for who wants to know it exactly. */
export function fullDate(time: Time): string {
  return format(time, { dateStyle: 'full', timeStyle: 'short' });
}

/** Returns the name of a day or a month that something is counted by, a month with its year. */
export function periodText(start: Time, unit: 'day' | 'month'): string {
  if (unit === 'month') return format(start, { year: 'numeric', month: 'short' });
  return format(start, { weekday: 'short', month: 'short', day: 'numeric' });
}

/** How many midnights lie between; a day of 23 or 25 hours is one like others. */
function daysBetween(time: Time, now: Time): number {
  const dayOf = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());
  return (dayOf(new Date(now)) - dayOf(new Date(time))) / DAY;
}

function relativeDay(days: number): string {
  return new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(days, 'day');
}

function withClock(day: string, time: Time, timeStyle: 'short' | 'medium' = 'short'): string {
  const clock = format(time, { timeStyle });
  return language() === 'zh-CN' ? `${day} ${clock}` : `${day} at ${clock}`;
}

/** A clock and the Chinese word after it have a space between them. */
function spaced(text: string): string {
  return language() === 'zh-CN' ? text.replace(/\d$/, '$& ') : text;
}

function format(time: Time, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language(), options).format(time);
}
