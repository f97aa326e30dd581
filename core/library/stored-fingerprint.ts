import type { Bits } from '../fingerprint/bits.ts';
import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import type { Profile } from '../text/profile.ts';

/** All of a fingerprint but its 256 bits: see {@link packFingerprint}. */
export type StoredFingerprint = ArrayBuffer;

// A number of a profile is for ever.
const PROFILES: readonly Profile[] = ['reader', 'words'];

/** Bytes before the numbers: profile, version, tokens, mass, digest. */
const FIXED = 1 + 1 + 4 + 8 + 8;

/** Packs what a page's column does not hold: 22 bytes and two for each number, big-endian. */
export function packFingerprint(fingerprint: Fingerprint): StoredFingerprint {
  const { profile, version, tokens, mass, digest, numbers } = fingerprint;
  const view = new DataView(new ArrayBuffer(FIXED + numbers.length * 2));
  view.setUint8(0, PROFILES.indexOf(profile));
  view.setUint8(1, version);
  view.setUint32(2, tokens);
  view.setFloat64(6, mass);
  view.setUint32(14, digest[0] ?? 0);
  view.setUint32(18, digest[1] ?? 0);
  for (const [i, hash] of numbers.entries()) view.setUint16(FIXED + i * 2, hash);
  return view.buffer;
}

/**
 * Reads what {@link packFingerprint} wrote.
 *
 * @throws RangeError when it is too short, or of no profile we know.
 */
export function unpackFingerprint(stored: StoredFingerprint, bits: Bits): Fingerprint {
  const view = new DataView(stored);
  const profile = PROFILES[view.getUint8(0)];
  if (!profile) throw new RangeError(`No profile ${view.getUint8(0)}`);
  return {
    profile,
    version: view.getUint8(1),
    tokens: view.getUint32(2),
    bits,
    digest: Uint32Array.of(view.getUint32(14), view.getUint32(18)),
    mass: view.getFloat64(6),
    numbers: Uint16Array.from({ length: (stored.byteLength - FIXED) / 2 }, (_, i) =>
      view.getUint16(FIXED + i * 2),
    ),
  };
}
