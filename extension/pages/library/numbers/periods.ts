/** So many months are shown at most. */
const MAX_MONTHS = 12;

/** A library younger than this is told by days: of months, there is one or two. */
const MAX_DAYS = 14;

/** What the pages of a library are counted by, from the first reading to now. */
export interface Periods {
  readonly unit: 'day' | 'month';
  /** Their first moments, rising, in milliseconds since 1970. */
  readonly starts: readonly number[];
}

/**
 * Gives the days or months to count by: those that there are, and of months the last twelve.
 *
 * @param since the first reading.
 */
export function periodsSince(since: number, now: number): Periods {
  const days = startsBack(now, MAX_DAYS + 1, (date, n) => date.setDate(date.getDate() - n));
  const fitting = from(days, since);
  if (fitting.length <= MAX_DAYS) return { unit: 'day', starts: fitting };
  const months = startsBack(now, MAX_MONTHS, (date, n) => date.setMonth(date.getMonth() - n, 1));
  return { unit: 'month', starts: from(months, since) };
}

function startsBack(
  now: number,
  count: number,
  goBack: (date: Date, count: number) => unknown,
): number[] {
  return Array.from({ length: count }, (_, i) => {
    const date = new Date(now);
    goBack(date, count - 1 - i);
    return date.setHours(0, 0, 0, 0);
  });
}

/** From the period on in which `since` lies. */
function from(starts: readonly number[], since: number): readonly number[] {
  const first = starts.findLastIndex((start) => start <= since);
  return starts.slice(Math.max(0, first));
}
