/** Enough to tell by. */
const SAMPLE = 0x10000;

// A quarter of any modern Chinese text is these characters; of what comes from reading bytes in a
// wrong encoding, next to nothing.
const COMMON =
  /[的一是不了在人有我他这這中大来來上个個国國和地到以说說时時要就出会會也你对對生能而子那得于於着著下自之年为為们們]/g;
const HAN = /\p{Script=Han}/gu;

/** A tenth, since headlines do without them. */
const ENOUGH = 0.1;

/**
 * The encoding of a file that does not say and is not UTF-8: one of the two of Chinese, or else
 * that of Western Europe, which fits any bytes.
 */
export function guessEncoding(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, SAMPLE);
  const scores = ['gb18030', 'big5'].map((label) => ({ label, score: likeness(sample, label) }));
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one));
  if (best.score >= ENOUGH) return best.label;
  // A few words: in Chinese encodings the bytes beyond ASCII come in pairs, in Western ones alone.
  return best.score >= 0 && arePairs(sample) ? best.label : 'windows-1252';
}

/** The share of common characters among the Chinese ones; −1 where the bytes are not this encoding. */
function likeness(sample: Uint8Array, label: string): number {
  try {
    // As a stream: the sample may end within a character.
    const text = new TextDecoder(label, { fatal: true }).decode(sample, { stream: true });
    const han = text.match(HAN)?.length ?? 0;
    return han === 0 ? 0 : (text.match(COMMON)?.length ?? 0) / han;
  } catch {
    return -1;
  }
}

function arePairs(sample: Uint8Array): boolean {
  let alone = 0;
  let paired = 0;
  for (let i = 0; i < sample.length; i++) {
    if ((sample[i] ?? 0) < 0x80) continue;
    if ((sample[i + 1] ?? 0) >= 0x80) {
      paired++;
      i++;
    } else alone++;
  }
  return paired > 2 * alone;
}
