import xxhash from 'xxhash-wasm';

/** Hashes one term to 64 bits: writes the high word to `out[0]` and the low one to `out[1]`. */
export type TermHash = (term: string, out: Uint32Array) => void;

/** xxHash64, seed 0, of bytes. Each writes the high word to `out[0]` and the low one to `out[1]`. */
export interface ByteHash {
  /** Hashes bytes that lie together. */
  whole(bytes: Uint8Array, out: Uint32Array): void;
  /** Begins a hash of bytes that come in parts. */
  parts(): { add(bytes: Uint8Array): void; end(out: Uint32Array): void };
}

/**
 * xxHash64 of the term's UTF-8 bytes, seed 0. Chosen for its even bits: FNV-1 and polynomial
 * hashes leave columns that lean or move together, and those become blind bits of the fingerprint.
 */
export async function createTermHash(): Promise<TermHash> {
  const { h64 } = await xxhash();
  const write = createWriter();
  return (term, out) => write(h64(term), out);
}

/** The same hash of bytes: of UTF-8 it is the term's. */
export async function createByteHash(): Promise<ByteHash> {
  const { h64Raw, create64 } = await xxhash();
  const write = createWriter();
  return {
    whole: (bytes, out) => write(h64Raw(bytes), out),
    parts() {
      const hash = create64();
      return {
        add: (bytes) => void hash.update(bytes),
        end: (out) => write(hash.digest(), out),
      };
    },
  };
}

function createWriter(): (hash: bigint, out: Uint32Array) => void {
  // Shifting a BigInt allocates; an alias of its bytes does not.
  const wide = new BigUint64Array(1);
  const words = new Uint32Array(wide.buffer);
  const littleEndian = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1;
  const [high, low] = littleEndian ? [1, 0] : [0, 1];
  return (hash, out) => {
    wide[0] = hash;
    out[0] = words[high] ?? 0;
    out[1] = words[low] ?? 0;
  };
}
