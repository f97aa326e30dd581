import { FINGERPRINT_BITS, type Fingerprint } from '../../fingerprint/fingerprint.ts';
import { SKETCH_SIZE } from '../../fingerprint/number-sketch.ts';
import type { SentenceSketch } from '../../fingerprint/sentence-sketch.ts';

// Offsets in the bytes of a fingerprint. All numbers are little-endian.
const DIGEST = FINGERPRINT_BITS / 8;
const TOKENS = DIGEST + 8;
const NUMBER_COUNT = TOKENS + 4;
const SQUARED_NORM = NUMBER_COUNT + 4;
const NUMBERS = SQUARED_NORM + 8;
/** Bytes of a fingerprint. */
const FINGERPRINT_BYTES = NUMBERS + 2 * SKETCH_SIZE;

/** What a fingerprint has besides its bytes. */
export type FingerprintKind = Pick<Fingerprint, 'profile' | 'version'>;

/** Packs fingerprints, without their profile and version. */
export function packFingerprints(fingerprints: readonly Fingerprint[]): Uint8Array {
  const bytes = new Uint8Array(fingerprints.length * FINGERPRINT_BYTES);
  for (const [i, { bits, digest, tokens, squaredNorm, numbers }] of fingerprints.entries()) {
    const view = new DataView(bytes.buffer, i * FINGERPRINT_BYTES, FINGERPRINT_BYTES);
    for (const [at, word] of bits.entries()) view.setUint32(4 * at, word, true);
    for (const [at, word] of digest.entries()) view.setUint32(DIGEST + 4 * at, word, true);
    view.setUint32(TOKENS, tokens, true);
    view.setUint32(NUMBER_COUNT, numbers.length, true);
    view.setFloat64(SQUARED_NORM, squaredNorm, true);
    for (const [at, number] of numbers.entries()) view.setUint16(NUMBERS + 2 * at, number, true);
  }
  return bytes;
}

/**
 * Unpacks what {@link packFingerprints} returned.
 *
 * @throws RangeError when the bytes are damaged.
 */
export function unpackFingerprints(bytes: Uint8Array, kind: FingerprintKind): Fingerprint[] {
  if (bytes.length % FINGERPRINT_BYTES !== 0) throw new RangeError('Damaged fingerprints');
  return Array.from({ length: bytes.length / FINGERPRINT_BYTES }, (_, i) => {
    const at = bytes.byteOffset + i * FINGERPRINT_BYTES;
    const view = new DataView(bytes.buffer, at, FINGERPRINT_BYTES);
    const words = (from: number, length: number) =>
      Uint32Array.from({ length }, (_, word) => view.getUint32(from + 4 * word, true));
    const count = view.getUint32(NUMBER_COUNT, true);
    if (count > SKETCH_SIZE) throw new RangeError('Damaged fingerprints');
    return {
      ...kind,
      tokens: view.getUint32(TOKENS, true),
      bits: words(0, FINGERPRINT_BITS / 32),
      digest: words(DIGEST, 2),
      squaredNorm: view.getFloat64(SQUARED_NORM, true),
      numbers: Uint16Array.from({ length: count }, (_, n) => view.getUint16(NUMBERS + 2 * n, true)),
    };
  });
}

/** In the two bytes before a sketch, which have the number of its sentences. */
const IS_SAMPLED = 0x8000;

/** Packs sketches: two bytes for each, and five for each sentence. */
export function packSketches(sketches: readonly SentenceSketch[]): Uint8Array {
  const size = sketches.reduce((sum, { hashes }) => sum + 2 + 5 * hashes.length, 0);
  const view = new DataView(new ArrayBuffer(size));
  let at = 0;
  for (const { hashes, lengths, isSampled } of sketches) {
    view.setUint16(at, hashes.length | (isSampled ? IS_SAMPLED : 0), true);
    at += 2;
    for (const [i, hash] of hashes.entries()) {
      view.setUint32(at, hash, true);
      view.setUint8(at + 4, lengths[i] ?? 0);
      at += 5;
    }
  }
  return new Uint8Array(view.buffer);
}

/**
 * Unpacks what {@link packSketches} returned.
 *
 * @throws RangeError when the bytes are damaged.
 */
export function unpackSketches(bytes: Uint8Array): SentenceSketch[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const sketches: SentenceSketch[] = [];
  for (let at = 0; at < bytes.length; ) {
    const described = view.getUint16(at, true);
    const length = described & ~IS_SAMPLED;
    const start = at + 2;
    at = start + 5 * length;
    sketches.push({
      hashes: Uint32Array.from({ length }, (_, i) => view.getUint32(start + 5 * i, true)),
      lengths: Uint8Array.from({ length }, (_, i) => view.getUint8(start + 5 * i + 4)),
      isSampled: (described & IS_SAMPLED) !== 0,
    });
  }
  return sketches;
}

/** Packs the band keys of documents: how many each has, and then four bytes for each. */
export function packBandKeys(keys: readonly Uint32Array[]): Uint8Array {
  const words = keys.reduce((sum, { length }) => sum + 1 + length, 0);
  const view = new DataView(new ArrayBuffer(4 * words));
  let at = 0;
  for (const each of keys) {
    for (const word of [each.length, ...each]) {
      view.setUint32(at, word, true);
      at += 4;
    }
  }
  return new Uint8Array(view.buffer);
}

/**
 * Unpacks what {@link packBandKeys} returned.
 *
 * @throws RangeError when the bytes are damaged.
 */
export function unpackBandKeys(bytes: Uint8Array): Uint32Array<ArrayBuffer>[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const keys: Uint32Array<ArrayBuffer>[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = view.getUint32(at, true);
    const start = at + 4;
    at = start + 4 * length;
    if (at > bytes.length) throw new RangeError('Damaged band keys');
    keys.push(Uint32Array.from({ length }, (_, i) => view.getUint32(start + 4 * i, true)));
  }
  return keys;
}

/** Encodes packed bytes as text, for JSON. */
export function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
}
