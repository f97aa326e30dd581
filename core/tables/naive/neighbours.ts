/**
 * How many bit patterns lie within a radius of a fingerprint, itself included: the sum of C(f, i).
 * Within 3 of 64 bits there are 43,745; those at a distance of just 3 are 41,664.
 */
export function neighbours(width: number, radius: number): number {
  let sum = 1;
  let binomial = 1;
  for (let i = 1; i <= Math.min(radius, width); i++) {
    binomial = (binomial * (width - i + 1)) / i;
    sum += binomial;
  }
  return sum;
}
