import { type Bits, zeroBits } from '../../fingerprint/bits.ts';

const MULTIPLIER = 1000003;

// The seeds keep 128 bits and take the last ones: four limbs, least significant first.
const LIMBS = 4;

/**
 * The string hash of the seeds (*文档查重之SimHash算法*, from the one Python used before 3.4): start
 * with the first character times 2^7; for each character, times 1000003, exclusive or; at the end
 * exclusive or with the length. Characters are Unicode code points.
 *
 * Products and exclusive ors never carry bits downwards, so the last `width` bits of the seeds'
 * 128 (`bin(x).zfill(width)[-width:]`) are the hash computed modulo 2^width.
 *
 * The seeds return a number instead of digits for the empty string, on which their own loop then
 * fails; here it is all zeros.
 *
 * @param width 1 to 128 bits.
 */
export function pythonHash(text: string, width: number): Bits {
  // Each limb times the multiplier has 52 bits, and with the carry still fits an exact float.
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

/** The low `width` bits of limbs (least significant first), flush left as {@link Bits} are. */
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
