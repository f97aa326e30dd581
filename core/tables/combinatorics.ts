/**
 * C(n, k): in how many ways k of n can be chosen. Exact up to 2^53, the nearest number beyond.
 *
 * @throws RangeError when n or k is not a whole number from 0.
 */
export function binomial(n: number, k: number): number {
  for (const number of [n, k]) {
    if (!Number.isInteger(number) || number < 0) {
      throw new RangeError(`Not a number of things to choose: ${number}`);
    }
  }
  if (k > n) return 0;
  // What stands between the steps is n times too large for a double where the result is not.
  let ways = 1n;
  for (let i = 0; i < Math.min(k, n - k); i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  return Number(ways);
}

/**
 * How many bit patterns lie within a radius of a fingerprint, itself included: the sum of C(f, i).
 * Within 3 of 64 bits there are 43,745; those at a distance of just 3 are 41,664.
 */
export function neighbours(width: number, radius: number): number {
  let sum = 0;
  for (let distance = 0; distance <= radius; distance++) sum += binomial(width, distance);
  return sum;
}
