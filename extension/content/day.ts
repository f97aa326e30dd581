import { language } from '../words/language.ts';

/** The day of a time, as the reader's language writes it. */
export function day(time: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(time);
}
