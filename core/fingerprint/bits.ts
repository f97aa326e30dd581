/**
 * The bits of a hash or fingerprint, as 32-bit words with the most significant first. Bit 0 is the
 * highest bit of the first word. If the width isn't a multiple of 32, the rest of the last word is
 * zero. There is no 64-bit BigInt because a loop over BigInts is fifty times slower.
 */
export type Bits = Uint32Array<ArrayBuffer>;

/** Returns `width` zero bits. */
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
 * Parses binary digits, such as `101011`.
 *
 * @throws SyntaxError when a character is neither 0 nor 1.
 */
export function fromBinary(binary: string): Bits {
  if (!/^[01]*$/.test(binary)) throw new SyntaxError(`Not a binary number: ${binary}`);
  const bits = zeroBits(binary.length);
  for (let i = 0; i < binary.length; i++) if (binary[i] === '1') setBit(bits, i);
  return bits;
}

/** Formats the first `width` bits as binary digits, such as `101011`. */
export function toBinary(bits: Bits, width: number = bits.length * 32): string {
  return Array.from({ length: width }, (_, i) => (bitAt(bits, i) ? '1' : '0')).join('');
}

/** Formats each word as eight lowercase hex digits: 64 digits for a fingerprint, 16 for its prefix. */
export function toHex(bits: Bits): string {
  return Array.from(bits, (word) => word.toString(16).padStart(8, '0')).join('');
}

/**
 * Formats the first `width` bits for reading: as hex digits from 32 bits on, if they fill the last
 * digit, otherwise as binary digits.
 */
export function formatBits(bits: Bits, width: number): string {
  return width >= 32 && width % 4 === 0 ? toHex(bits).slice(0, width / 4) : toBinary(bits, width);
}

/**
 * Parses the output of {@link toHex}.
 *
 * @throws SyntaxError when it isn't hex, or its length isn't a multiple of eight.
 */
export function fromHex(hex: string): Bits {
  if (!/^(?:[0-9a-f]{8})*$/i.test(hex)) throw new SyntaxError(`Not a fingerprint: ${hex}`);
  return Uint32Array.from({ length: hex.length / 8 }, (_, i) =>
    Number.parseInt(hex.slice(i * 8, i * 8 + 8), 16),
  );
}
