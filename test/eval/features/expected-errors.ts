/** A pair of texts. */
export interface FeaturePair {
  /** Whether it should be found. */
  readonly copy: boolean;
  /** The expected share of differing bits. */
  readonly differing: number;
}

/** The expected numbers of errors over all possible hashes. */
export interface ExpectedErrors {
  readonly missed: number;
  readonly false: number;
}

/** How many misses a false match is as bad as. */
const FALSE_WEIGHT = 3;

/** Returns the expected errors if at most the share `limit` of the bits may differ. */
export function expectedErrors(
  pairs: readonly FeaturePair[],
  limit: number,
  bits: number,
): ExpectedErrors {
  const errors = { missed: 0, false: 0 };
  for (const { copy, differing } of pairs) {
    // The bits are independent, so the number of differing ones is nearly normally distributed.
    const deviation = Math.sqrt(Math.max(differing * (1 - differing), 1e-9) / bits);
    const found = normal((limit - differing) / deviation);
    if (copy) errors.missed += 1 - found;
    else errors.false += found;
  }
  return errors;
}

/** Returns the threshold with the lowest cost, in 256ths of the bits. */
export function bestLimit(pairs: readonly FeaturePair[], bits: number): number {
  let [best, lowest] = [0, Number.POSITIVE_INFINITY];
  for (let limit = 30; limit <= 95; limit++) {
    const { missed, false: wrong } = expectedErrors(pairs, limit / 256, bits);
    const cost = missed + FALSE_WEIGHT * wrong;
    if (cost < lowest) [best, lowest] = [limit, cost];
  }
  return best;
}

/** The normal distribution function, with an error below 1.5e-7 (Abramowitz and Stegun, 7.1.26). */
function normal(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const polynomial =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  const erf = 1 - polynomial * Math.exp(-x * x);
  return z >= 0 ? (1 + erf) / 2 : (1 - erf) / 2;
}
