/** Draws the same numbers for the same seed. */
export interface Random {
  /** A whole number of 32 bits, as JavaScript's operators give it: it may be negative. */
  word(): number;
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
}

/** sfc32 (Chris Doty-Humphrey, PractRand, public domain). */
export function createRandom(seed: number): Random {
  let [a, b, c, counter] = [0, seed | 0, 0x9e3779b9, 1];
  const word = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum;
  };
  for (let i = 0; i < 15; i++) word();
  return { word, below: (limit) => Math.floor(((word() >>> 0) / 2 ** 32) * limit) };
}
