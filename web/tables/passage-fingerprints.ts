import type { Bits } from '../../core/fingerprint/bits.ts';
import { PASSAGE_FINGERPRINTS } from './passage-fingerprints-data.ts';
import type { SkewProfile } from './state.ts';

/**
 * Returns the 64-bit fingerprints of 2,222 passages of real articles, two words each, the more
 * significant first.
 */
export function passageFingerprints(profile: SkewProfile): Bits {
  const bytes = Uint8Array.from(atob(PASSAGE_FINGERPRINTS[profile]), (char) => char.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, word) =>
    view.getUint32(4 * word, true),
  );
}
