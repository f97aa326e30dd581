const CJK = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`;
const TOKEN = new RegExp(`[${CJK}]|[[\\p{L}\\p{N}\\p{M}]--[${CJK}]]+`, 'gv');

function tokens(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(TOKEN) ?? [];
}

/** Returns for each token of a text a bit vector of the places where it occurs. */
function placesOf(text: readonly string[]): Map<string, Uint32Array> {
  const places = new Map<string, Uint32Array>();
  for (const [i, token] of text.entries()) {
    const row = places.get(token) ?? new Uint32Array(Math.ceil(text.length / 32));
    row[i >>> 5] = (row[i >>> 5] ?? 0) | (1 << (i & 31));
    places.set(token, row);
  }
  return places;
}

/**
 * Returns how similar two texts are to a reader: 2·LCS/(|a|+|b|), where a token is one CJK character or
 * one word, after NFKC and in lower case. Equal texts give 1.
 *
 * It computes the longest common subsequence with the bit-parallel rows of Hyyrö (2004), 32 columns per
 * word.
 */
export function closeness(left: string, right: string): number {
  const a = tokens(left);
  const b = tokens(right);
  if (a.length + b.length === 0) return 1;
  const places = placesOf(a);
  const row = new Uint32Array(Math.ceil(a.length / 32)).fill(0xffffffff);
  for (const token of b) {
    const match = places.get(token);
    if (!match) continue;
    let carry = 0;
    for (let i = 0; i < row.length; i++) {
      const open = row[i] ?? 0;
      const taken = (open & (match[i] ?? 0)) >>> 0;
      const sum = open + taken + carry;
      carry = sum > 0xffffffff ? 1 : 0;
      row[i] = (sum >>> 0) | (open - taken);
    }
  }
  let common = 0;
  for (let i = 0; i < a.length; i++) if (!(((row[i >>> 5] ?? 0) >>> (i & 31)) & 1)) common++;
  return (2 * common) / (a.length + b.length);
}
