import { binomial } from '../designs/block-design.ts';

/**
 * How many bit patterns lie within a radius of a fingerprint, itself included: the sum of C(f, i).
 * Within 3 of 64 bits there are 43,745; those at a distance of just 3 are 41,664.
 */
export function neighbours(width: number, radius: number): number {
  let sum = 0;
  for (let distance = 0; distance <= radius; distance++) sum += binomial(width, distance);
  return sum;
}
