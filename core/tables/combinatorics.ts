/**
 * Returns C(n, k), the number of ways to choose k of n. Exact up to 2^53, the nearest number beyond.
 *
 * @throws RangeError when n or k isn't a whole number from 0.
 */
export function binomial(n: number, k: number): number {
  for (const number of [n, k]) {
    if (!Number.isInteger(number) || number < 0) {
      throw new RangeError(`Not a number of things to choose: ${number}`);
    }
  }
  if (k > n) return 0;
  // Intermediate products are up to n times the result, so they may not fit a double when it does.
  let ways = 1n;
  for (let i = 0; i < Math.min(k, n - k); i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  return Number(ways);
}

/**
 * Counts the bit patterns within a radius of a fingerprint, including itself: the sum of C(f, i).
 * There are 43,745 within 3 of 64 bits, and 41,664 at a distance of exactly 3.
 */
export function countNeighbors(width: number, radius: number): number {
  let sum = 0;
  for (let distance = 0; distance <= radius; distance++) sum += binomial(width, distance);
  return sum;
}
