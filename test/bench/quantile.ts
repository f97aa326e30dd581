/** Returns the value that a share of the samples are below; NaN if there are no samples. */
export function quantile(samples: readonly number[] | Float64Array, share: number): number {
  const sorted = Float64Array.from(samples).sort();
  const at = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return sorted[at] ?? Number.NaN;
}

export const median = (samples: readonly number[] | Float64Array) => quantile(samples, 0.5);
