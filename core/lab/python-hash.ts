import { type Bits, zeroBits } from '../fingerprint/bits.ts';

const MULTIPLIER = 1000003;

// The tutorial keeps 128 bits and uses the last ones. Here they are four limbs, least significant
// first.
const LIMBS = 4;

/**
 * The string hash of the reference tutorial *文档查重之SimHash算法*, which Python used before 3.4.
 * It starts with the first character times 2^7. For each character, it multiplies by 1000003 and
 * XORs the character. At the end, it XORs the length. Characters are Unicode code points.
 *
 * Multiplication and XOR never carry bits downward, so the last `width` of the tutorial's 128 bits
 * (`bin(x).zfill(width)[-width:]`) are the hash modulo 2^width.
 *
 * For the empty string, the tutorial returns a number instead of digits, and then fails. This
 * function returns zeros.
 *
 * @param width 1 to 128 bits.
 */
export function pythonHash(text: string, width: number): Bits {
  // The product of a limb and the multiplier has 52 bits, so it is exact in a float, even with the
  // carry.
  const limbs = new Uint32Array(LIMBS);
  limbs[0] = (text.codePointAt(0) ?? 0) << 7;
  let length = 0;
  for (const character of text) {
    let carry = 0;
    for (let i = 0; i < LIMBS; i++) {
      const product = (limbs[i] ?? 0) * MULTIPLIER + carry;
      limbs[i] = product;
      carry = Math.floor(product / 2 ** 32);
    }
    limbs[0] = (limbs[0] ?? 0) ^ (character.codePointAt(0) ?? 0);
    length++;
  }
  limbs[0] = (limbs[0] ?? 0) ^ length;
  return lastBits(limbs, width);
}

/** Returns the low `width` bits of limbs (least significant first), left-aligned like all {@link Bits}. */
function lastBits(limbs: Uint32Array, width: number): Bits {
  const bits = zeroBits(width);
  const shift = (bits.length * 32 - width) % 32;
  for (let i = 0; i < bits.length; i++) {
    const word = limbs[bits.length - 1 - i] ?? 0;
    const below = limbs[bits.length - 2 - i] ?? 0;
    bits[i] =
      shift === 0 ? word : (word << shift) | (i + 1 < bits.length ? below >>> (32 - shift) : 0);
  }
  return bits;
}
