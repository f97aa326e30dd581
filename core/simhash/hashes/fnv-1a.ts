/**
 * FNV-1a, 64 bits (Fowler, Noll and Vo; RFC 9923): for each byte, exclusive or, then times the
 * prime 2^40 + 0x1b3.
 *
 * Here for contrast: the high bits of short terms hardly differ, since no byte reaches them late
 * in the term, and those columns of a fingerprint lean to one side.
 *
 * @returns the high and the low 32 bits.
 */
export function fnv1a(bytes: Uint8Array): [number, number] {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (const byte of bytes) {
    low = (low ^ byte) >>> 0;
    // The product of a 32-bit word and 0x1b3 has 41 bits and is exact; the 2^40 is a shift by 8
    // from the low word into the high one.
    const product = low * 0x1b3;
    const carry = Math.floor(product / 2 ** 32);
    high = (Math.imul(high, 0x1b3) + (low << 8) + carry) >>> 0;
    low = product >>> 0;
  }
  return [high, low];
}
