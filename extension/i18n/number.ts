import { language } from './language.ts';

/** Formats a count with the digit grouping of the reader's language. */
export function formatNumber(count: number): string {
  // Small counts have no groups, and the first use of `Intl` in a page takes long (`date.ts`).
  if (count < 1000) return String(count);
  return new Intl.NumberFormat(language()).format(count);
}

/** Formats a count with its English noun, singular or plural. */
export function pluralize(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** Formats a size given in bytes, in decimal kilobytes or megabytes. */
export function formatSize(bytes: number): string {
  const isSmall = bytes < 999_500;
  return new Intl.NumberFormat(language(), {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall || bytes >= 1e8 ? 0 : 1,
  }).format(isSmall ? Math.ceil(bytes / 1e3) : bytes / 1e6);
}

/** Formats a duration given in milliseconds, in seconds. */
export function formatSeconds(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  // Not `Intl`, which puts no space between a number and a Chinese unit.
  return language() === 'en'
    ? pluralize(seconds, 'second', 'seconds')
    : `${formatNumber(seconds)} 秒`;
}
