import { defineWords, language } from './language.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * How a language writes the dates in the banner and the notices. `Intl` writes them in the same way,
 * but on a slow device, its first use keeps a page busy for 30 to 70 ms.
 */
const dateWords = defineWords({
  en: {
    days: { yesterday: 'yesterday', today: 'today', tomorrow: 'tomorrow' },
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    date: (month: number, day: number, year?: number) =>
      `${MONTHS[month]} ${day}${year === undefined ? '' : `, ${year}`}`,
    clock: (hour: number, rest: string) => `${hour % 12 || 12}${rest} ${hour < 12 ? 'AM' : 'PM'}`,
    at: (day: string, clock: string) => `${day} at ${clock}`,
    on: (day: string) => `on ${day}`,
    inSentence: (date: string) => date,
  },
  'zh-CN': {
    days: { yesterday: '昨天', today: '今天', tomorrow: '明天' },
    weekdays: ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'],
    date: (month: number, day: number, year?: number) =>
      `${year === undefined ? '' : `${year}年`}${month + 1}月${day}日`,
    clock: (hour: number, rest: string) => `${twoDigits(hour)}${rest}`,
    at: (day: string, clock: string) => `${day} ${clock}`,
    on: (day: string) => day,
    // The next word needs a space after a clock time.
    inSentence: (date: string) => date.replace(/\d$/, '$& '),
  },
});

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A time in milliseconds since 1970. It is shown in the reader's time zone. */
type Time = number;

/** As `now`, for text that may be read on another day, such as a tooltip: dates have their year. */
export const ANY_DAY: Time = 0;

/**
 * Returns a moment as people say it: "today at 2:05 PM", "yesterday", "Monday", "Nov 3",
 * "Nov 3, 2024". A time in the future, which an imported library can contain, is shown as a date.
 */
export function formatDate(time: Time, now: Time = Date.now()): string {
  const { date, days, weekdays } = dateWords();
  const ago = daysBetween(time, now);
  const at = new Date(time);
  if (ago === 0) return withClock(days.today, time);
  if (ago === 1) return days.yesterday;
  if (ago > 1 && ago < 7) return weekdays[at.getDay()] ?? '';
  const year = at.getFullYear();
  const isThisYear = year === new Date(now).getFullYear();
  return date(at.getMonth(), at.getDate(), isThisYear ? undefined : year);
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
  const hasSeconds = Math.abs(other - one) < MINUTE_MS;
  const day = daysBetween(one, now) === 0 ? dateWords().days.today : formatDate(one, now);
  return [
    inSentence(withClock(day, one, hasSeconds)),
    inSentence(withClock(day, other, hasSeconds)),
  ];
}

/** Returns when something ends: "2:05 PM", "tomorrow at 2:05 PM", "Nov 30 at 2:05 PM". */
export function formatUntil(time: Time, now: Time = Date.now()): string {
  const days = daysBetween(time, now);
  if (days === 0) return formatClock(time);
  return withClock(days === -1 ? dateWords().days.tomorrow : formatDate(time, now), time);
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

function withClock(day: string, time: Time, hasSeconds = false): string {
  return dateWords().at(day, formatClock(time, hasSeconds));
}

function formatClock(time: Time, hasSeconds = false): string {
  const at = new Date(time);
  const rest = [at.getMinutes(), ...(hasSeconds ? [at.getSeconds()] : [])].map(twoDigits);
  return dateWords().clock(at.getHours(), `:${rest.join(':')}`);
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

function format(time: Time, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language(), options).format(time);
}
