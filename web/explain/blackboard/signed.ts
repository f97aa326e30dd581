import { type Bits, bitAt } from '../../../core/fingerprint/bits.ts';

/** A number as one writes it: with a minus, not a hyphen. */
export function plain(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** A number that is added: always with its sign. */
export function signed(value: number): string {
  return value < 0 ? plain(value) : `+${value}`;
}

/** What a word adds to a column, as a term of a sum: `4`, `− 4`, `+ 5`. */
export function pushOf(
  { hash, weight }: { readonly hash: Bits; readonly weight: number },
  bit: number,
  isFirst: boolean,
): string {
  const sign = bitAt(hash, bit) ? '+' : '−';
  if (isFirst) return sign === '+' ? String(weight) : `−${weight}`;
  return `${sign} ${weight}`;
}
