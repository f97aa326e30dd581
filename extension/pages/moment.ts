import { language } from '../words/language.ts';

/** The day of a time (milliseconds since 1970), as the reader's language writes it. */
export function day(time: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'long' }).format(time);
}

/** A time with its hour; the day is left out when it is the day of `now`. */
export function moment(time: number, now: number): string {
  const today = new Date(time).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(language(), {
    ...(!today && { dateStyle: 'medium' }),
    timeStyle: 'short',
  }).format(time);
}

/** A length of time in milliseconds, told in seconds. */
export function seconds(milliseconds: number): string {
  return new Intl.NumberFormat(language(), {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(milliseconds / 1000);
}
