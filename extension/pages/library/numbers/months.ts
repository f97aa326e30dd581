const SHOWN = 12;

/** The first moments of the last twelve months, this one last. */
export function monthsUntil(now: number): number[] {
  const date = new Date(now);
  return Array.from({ length: SHOWN }, (_, i) =>
    new Date(date.getFullYear(), date.getMonth() - (SHOWN - 1) + i).getTime(),
  );
}
