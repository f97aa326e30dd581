const CJK = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`;
const TOKEN = new RegExp(`[${CJK}]|[[\\p{L}\\p{N}\\p{M}]--[${CJK}]]+`, 'gv');

function tokens(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(TOKEN) ?? [];
}

/** For each token of a text, one bit for each place where it stands. */
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
 * How alike two texts are as people would count it: 2·LCS/(|a|+|b|) over tokens (one CJK
 * character or one word, after NFKC and lower case), 1 when they are the same.
 *
 * The longest common subsequence by the bit-parallel rows of Hyyrö (2004), 32 columns a word.
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
