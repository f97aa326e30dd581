import xxhash from 'xxhash-wasm';

/** Hashes one term to 64 bits: writes the high word to `out[0]` and the low one to `out[1]`. */
export type TermHash = (term: string, out: Uint32Array) => void;

/**
 * xxHash64 of the term's UTF-8 bytes, seed 0. Chosen for its even bits: FNV-1 and polynomial
 * hashes leave columns that lean or move together, and those become blind bits of the fingerprint.
 */
export async function createTermHash(): Promise<TermHash> {
  const { h64 } = await xxhash();
  // Shifting a BigInt allocates; an alias of its bytes does not.
  const wide = new BigUint64Array(1);
  const words = new Uint32Array(wide.buffer);
  const littleEndian = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1;
  const [high, low] = littleEndian ? [1, 0] : [0, 1];
  return (term, out) => {
    wide[0] = h64(term);
    out[0] = words[high] ?? 0;
    out[1] = words[low] ?? 0;
  };
}
