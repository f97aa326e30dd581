import { language } from './language.ts';

/** A count, grouped as the reader's language does it. */
export function inFigures(count: number): string {
  return new Intl.NumberFormat(language()).format(count);
}

/** A count of something that English has a singular of. */
export function counted(count: number, one: string, many: string): string {
  return `${inFigures(count)} ${count === 1 ? one : many}`;
}

/** A size in bytes, in kilobytes of a thousand or megabytes of a million. */
export function size(bytes: number): string {
  const isSmall = bytes < 999_500;
  return new Intl.NumberFormat(language(), {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall || bytes >= 1e8 ? 0 : 1,
  }).format(isSmall ? Math.ceil(bytes / 1e3) : bytes / 1e6);
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
