/** A pair of texts: whether it is to be found, and the part of the bits expected to differ. */
export interface AskedPair {
  readonly copy: boolean;
  readonly apart: number;
}

/** Errors to be expected over all hashes there could be. */
export interface ExpectedErrors {
  readonly missed: number;
  readonly false: number;
}

/** A false match weighs as much as so many misses. */
const FALSE_WEIGHS = 3;

/** The errors to be expected where at most `limit` of the bits may differ. */
export function expectedErrors(
  pairs: readonly AskedPair[],
  limit: number,
  bits: number,
): ExpectedErrors {
  const errors = { missed: 0, false: 0 };
  for (const { copy, apart } of pairs) {
    // Each bit is a coin of its own, so their number is nearly normal.
    const deviation = Math.sqrt(Math.max(apart * (1 - apart), 1e-9) / bits);
    const found = normal((limit - apart) / deviation);
    if (copy) errors.missed += 1 - found;
    else errors.false += found;
  }
  return errors;
}

/** The limit with the least cost, in 256ths of the bits. */
export function bestLimit(pairs: readonly AskedPair[], bits: number): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let limit = 30; limit <= 95; limit++) {
    const { missed, false: wrong } = expectedErrors(pairs, limit / 256, bits);
    const cost = missed + FALSE_WEIGHS * wrong;
    if (cost < least) [best, least] = [limit, cost];
  }
  return best;
}

/** The normal distribution function, to 1.5e-7 (Abramowitz and Stegun, 7.1.26). */
function normal(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const polynomial =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  const erf = 1 - polynomial * Math.exp(-x * x);
  return z >= 0 ? (1 + erf) / 2 : (1 - erf) / 2;
}
