import type { Utf16Buffer } from './units.ts';

// What a unit can be to a number: nothing, a digit (or half of a pair, which may be one), or what
// stands between the digits of dates, times, versions and amounts.
const NOTHING = 1;
const DIGIT = 2;
const AMONG_DIGITS = 3;

// By unit, filled as texts come; 0 is not known yet.
const kinds = new Uint8Array(0x10000);

/**
 * What of a normalised text can be a number, each with its neighbours, parted by spaces: so that
 * whoever looks for numbers need not walk through all the rest of a text.
 */
export function numberStretches(text: Utf16Buffer): string {
  const { units, length } = text;
  let stretches = '';
  for (let i = 0; i < length; i++) {
    if (kindOf(units[i] ?? 0) !== DIGIT) continue;
    const start = Math.max(0, i - 1);
    while (i < length && kindOf(units[i] ?? 0) !== NOTHING) i++;
    stretches += `${text.slice(start, Math.min(i + 1, length))} `;
  }
  return stretches;
}

function kindOf(unit: number): number {
  return kinds[unit] || learn(unit);
}

function learn(unit: number): number {
  const character = String.fromCharCode(unit);
  const isDigit = /[\p{N}\p{Surrogate}]/u.test(character);
  const kind = isDigit ? DIGIT : /[.,:/\-–]/.test(character) ? AMONG_DIGITS : NOTHING;
  kinds[unit] = kind;
  return kind;
}
