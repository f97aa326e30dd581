import { language } from '../../../words/language.ts';

const SHOWN = 12;

/** The first moments of the last twelve months, this one last. */
export function monthsUntil(now: number): number[] {
  const date = new Date(now);
  return Array.from({ length: SHOWN }, (_, i) =>
    new Date(date.getFullYear(), date.getMonth() - (SHOWN - 1) + i).getTime(),
  );
}

/** The name of a month, with its year. */
export function monthName(start: number): string {
  return new Intl.DateTimeFormat(language(), { year: 'numeric', month: 'short' }).format(start);
}
