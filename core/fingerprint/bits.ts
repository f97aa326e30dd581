/**
 * The bits of a hash or fingerprint: 32-bit words, most significant first. Bit 0 is the highest
 * bit of the first word; a width that is no multiple of 32 leaves the rest of the last word zero.
 * Pairs of uint32, never a 64-bit BigInt: a loop over BigInts is fifty times slower.
 */
export type Bits = Uint32Array<ArrayBuffer>;

/** Room for `width` bits, all zero. */
export function zeroBits(width: number): Bits {
  return new Uint32Array(Math.ceil(width / 32));
}

/** Whether bit `index` (0 = most significant) is set. */
export function bitAt(bits: Bits, index: number): boolean {
  return (((bits[index >>> 5] ?? 0) >>> (31 - (index & 31))) & 1) === 1;
}

/** Sets bit `index` (0 = most significant). */
export function setBit(bits: Bits, index: number): void {
  const word = index >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (31 - (index & 31)));
}

/**
 * Reads `101011`.
 *
 * @throws SyntaxError when a character is neither 0 nor 1.
 */
export function fromBinary(binary: string): Bits {
  if (!/^[01]*$/.test(binary)) throw new SyntaxError(`Not a binary number: ${binary}`);
  const bits = zeroBits(binary.length);
  for (let i = 0; i < binary.length; i++) if (binary[i] === '1') setBit(bits, i);
  return bits;
}

/** Writes the first `width` bits as `101011`. */
export function toBinary(bits: Bits, width: number = bits.length * 32): string {
  return Array.from({ length: width }, (_, i) => (bitAt(bits, i) ? '1' : '0')).join('');
}

/** Eight lower-case hex digits a word: 16 for the head, 64 for a whole fingerprint. */
export function toHex(bits: Bits): string {
  return Array.from(bits, (word) => word.toString(16).padStart(8, '0')).join('');
}

/**
 * Reads what {@link toHex} writes.
 *
 * @throws SyntaxError when it is not hex, or not a multiple of eight digits.
 */
export function fromHex(hex: string): Bits {
  if (!/^(?:[0-9a-f]{8})*$/i.test(hex)) throw new SyntaxError(`Not a fingerprint: ${hex}`);
  return Uint32Array.from({ length: hex.length / 8 }, (_, i) =>
    Number.parseInt(hex.slice(i * 8, i * 8 + 8), 16),
  );
}
