import { language } from './language.ts';

/** A count, grouped as the reader's language does it. */
export function inFigures(count: number): string {
  return new Intl.NumberFormat(language()).format(count);
}

/** A count of something that English has a singular of. */
export function counted(count: number, one: string, many: string): string {
  return `${inFigures(count)} ${count === 1 ? one : many}`;
}

/** Bytes, in megabytes of a million; the tenth is the smallest that is told. */
export function megabytes(bytes: number): string {
  return new Intl.NumberFormat(language(), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: bytes < 1e8 ? 1 : 0,
  }).format(bytes > 0 ? Math.max(0.1, bytes / 1e6) : 0);
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
