import type { SentenceSketch } from '../core/fingerprint/sentence-sketch.ts';

/** The sketch of a page in a test that isn't about sentences: it leaves verdicts to the fingerprints. */
export const NO_SENTENCES: SentenceSketch = {
  hashes: new Uint32Array(),
  lengths: new Uint8Array(),
  isSampled: true,
};
