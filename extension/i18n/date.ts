import { defineWords, language } from './language.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** How a language joins a day to what is around it. `Intl` formats the parts. */
const dateWords = defineWords({
  en: {
    at: (day: string, clock: string) => `${day} at ${clock}`,
    on: (day: string) => `on ${day}`,
    inSentence: (date: string) => date,
  },
  'zh-CN': {
    at: (day: string, clock: string) => `${day} ${clock}`,
    on: (day: string) => day,
    // The next word needs a space after a clock time.
    inSentence: (date: string) => date.replace(/\d$/, '$& '),
  },
});

/** A time in milliseconds since 1970. It is shown in the reader's time zone. */
type Time = number;

/**
 * Returns a moment as people say it: "today at 2:05 PM", "yesterday", "Monday", "Nov 3",
 * "Nov 3, 2024". A time in the future, which an imported library can contain, is shown as a date.
 */
export function formatDate(time: Time, now: Time = Date.now()): string {
  const days = daysBetween(time, now);
  if (days === 0) return withClock(relativeDay(0), time);
  if (days === 1) return relativeDay(-1);
  if (days > 1 && days < 7) return format(time, { weekday: 'long' });
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  return format(time, { month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) });
}

/** Returns the same for the middle of a sentence: "read on Monday", "read yesterday". */
export function formatOnDate(time: Time, now: Time = Date.now()): string {
  const { inSentence, on } = dateWords();
  const text = formatDate(time, now);
  const days = daysBetween(time, now);
  return inSentence(days === 0 || days === 1 ? text : on(text));
}

/** Returns two moments for the middle of a sentence, with clock times if both are on the same day. */
export function formatDatePair(one: Time, other: Time, now: Time = Date.now()): [string, string] {
  const { inSentence } = dateWords();
  if (daysBetween(one, other) !== 0)
    return [inSentence(formatDate(one, now)), inSentence(formatDate(other, now))];
  const style = Math.abs(other - one) < MINUTE_MS ? 'medium' : 'short';
  const day = daysBetween(one, now) === 0 ? relativeDay(0) : formatDate(one, now);
  return [inSentence(withClock(day, one, style)), inSentence(withClock(day, other, style))];
}

/** Returns when something ends: "2:05 PM", "tomorrow at 2:05 PM", "Nov 30 at 2:05 PM". */
export function formatUntil(time: Time, now: Time = Date.now()): string {
  const days = daysBetween(time, now);
  if (days === 0) return format(time, { timeStyle: 'short' });
  return withClock(days === -1 ? relativeDay(1) : formatDate(time, now), time);
}

/** Returns the full date with the clock time, for anyone who wants to know exactly. */
export function formatFullDate(time: Time, timeStyle: 'short' | 'medium' = 'short'): string {
  return format(time, { dateStyle: 'full', timeStyle });
}

/** Returns the name of a day or month in statistics. A month includes its year. */
export function formatPeriod(start: Time, unit: 'day' | 'month'): string {
  if (unit === 'month') return format(start, { year: 'numeric', month: 'short' });
  return format(start, { weekday: 'short', month: 'short', day: 'numeric' });
}

/** Returns the month of a time, with its year: "March 2024". */
export function formatMonth(time: Time): string {
  return format(time, { year: 'numeric', month: 'long' });
}

/** Counts the midnights between two times, so a day of 23 or 25 hours counts as one day. */
function daysBetween(time: Time, now: Time): number {
  const dayOf = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());
  return (dayOf(new Date(now)) - dayOf(new Date(time))) / DAY_MS;
}

function relativeDay(days: number): string {
  return new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(days, 'day');
}

function withClock(day: string, time: Time, timeStyle: 'short' | 'medium' = 'short'): string {
  return dateWords().at(day, format(time, { timeStyle }));
}

function format(time: Time, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language(), options).format(time);
}
