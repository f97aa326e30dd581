/** A generator of pseudorandom numbers: the same seed gives the same numbers. */
export interface Random {
  /** Returns 32 random bits as a signed integer, as JavaScript's bit operators do. */
  word(): number;
  /** Returns an integer from 0 up to, but not including, `limit`. */
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
