import { language } from './language.ts';

/** The days of two times, as the reader's language writes them; with the hours where it is one day. */
export function twoTimes(
  one: number,
  other: number,
  dateStyle: 'medium' | 'long',
): readonly [one: string, other: string] {
  const sameDay = new Date(one).toDateString() === new Date(other).toDateString();
  const format = new Intl.DateTimeFormat(language(), {
    dateStyle,
    ...(sameDay && { timeStyle: 'short' }),
  });
  return [format.format(one), format.format(other)];
}
