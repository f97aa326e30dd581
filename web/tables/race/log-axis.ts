/** A scale on which each step is ten times the one before. */
export interface LogAxis {
  /** The powers of ten at its ends. */
  readonly first: number;
  readonly last: number;
  /** Where a value stands, from 0 to 1. */
  readonly at: (value: number) => number;
}

/** An axis in whole powers of ten around all values; the least has some way to its left. */
export function logAxis(values: readonly number[]): LogAxis {
  const powers = values.filter((value) => value > 0).map((value) => Math.log10(value));
  const first = powers.length === 0 ? 0 : Math.ceil(Math.min(...powers)) - 1;
  const last = Math.max(first + 1, Math.ceil(Math.max(first, ...powers)));
  return {
    first,
    last,
    at: (value) =>
      value > 0 ? Math.min(1, Math.max(0, (Math.log10(value) - first) / (last - first))) : 0,
  };
}
