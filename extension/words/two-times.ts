import { language } from './language.ts';

const MINUTE = 60_000;

/** The days of two times, as the reader's language writes them; with the clock where it is one day. */
export function twoTimes(
  one: number,
  other: number,
  dateStyle: 'medium' | 'long',
): readonly [one: string, other: string] {
  const sameDay = new Date(one).toDateString() === new Date(other).toDateString();
  const format = new Intl.DateTimeFormat(language(), {
    dateStyle,
    ...(sameDay && { timeStyle: Math.abs(other - one) < MINUTE ? 'medium' : 'short' }),
  });
  return [format.format(one), format.format(other)];
}
