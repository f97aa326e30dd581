import type { Bits } from '../../../core/fingerprint/bits.ts';
import { PASSAGES } from './passages.ts';
import type { SkewProfile } from './url-params.ts';

/** The heads of the passages under a profile, two words each, the more significant first. */
export function passageHeads(profile: SkewProfile): Bits {
  const bytes = Uint8Array.from(atob(PASSAGES[profile]), (letter) => letter.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, word) =>
    view.getUint32(4 * word, true),
  );
}
