const HAN = /^\p{Script=Han}/u;
const NUMBER = /^\p{N}/u;

/** A way of weighing a text's features, to be compared with others. */
export interface Variant {
  readonly name: string;
  readonly bits: number;
  /** Runs of so many tokens are features. */
  readonly sizes: readonly number[];
  /** What a token weighs; a run of several weighs their mean. */
  weight(token: string, common: ReadonlySet<string>): number;
}

const one = () => 1;
const latin = (token: string) => (HAN.test(token) ? 2 : 3);
const rare = (times: number) => (token: string, common: ReadonlySet<string>) =>
  latin(token) * (common.has(token) ? 1 : times);
const byLength = (least: number, most: number) => (token: string) =>
  HAN.test(token) ? 2 : Math.max(least, Math.min(token.length, most));

const variant = (
  name: string,
  weight: Variant['weight'],
  sizes: readonly number[] = [1, 2],
  bits = 256,
): Variant => ({ name, weight, sizes, bits });

/** What was tried; the tenth is what `core/simhash` does. */
export const VARIANTS: readonly Variant[] = [
  variant('tokens and pairs, each 1 (before)', one),
  variant('tokens only', one, [1]),
  variant('pairs only', one, [2]),
  variant('tokens, pairs and triples', one, [1, 2, 3]),
  variant('a Latin word 1.5 Han characters', latin),
  variant('the same, and rare words double (300 commonest of each)', rare(2)),
  variant('the same, rare 1.5', rare(1.5)),
  variant('by length, 3 to 5', byLength(3, 5)),
  variant('by length, 2 to 8', byLength(2, 8)),
  variant('by length, 3 to 6 (chosen)', byLength(3, 6)),
  variant('chosen, with triples', byLength(3, 6), [1, 2, 3]),
  variant('chosen, 128 bits', byLength(3, 6), [1, 2], 128),
  variant('chosen, 512 bits', byLength(3, 6), [1, 2], 512),
];

/** The features of a text, each with its weight. */
export function featuresOf(
  tokens: readonly string[],
  { sizes, weight }: Variant,
  common: ReadonlySet<string>,
): Map<string, number> {
  const features = new Map<string, number>();
  for (const size of sizes) {
    for (let i = 0; i + size <= tokens.length; i++) {
      const run = tokens.slice(i, i + size);
      const sum = run.reduce((total, token) => total + weight(token, common), 0);
      features.set(run.join(' '), sum / size);
    }
  }
  return features;
}

/** The 300 Han characters and the 300 words that stand in most of these texts; no numbers. */
export function commonest(texts: readonly (readonly string[])[]): Set<string> {
  const counts = new Map<string, number>();
  for (const tokens of texts) {
    for (const token of new Set(tokens)) counts.set(token, (counts.get(token) ?? 0) + 1);
  }
  const falling = [...counts].toSorted((a, b) => b[1] - a[1]).map(([token]) => token);
  const words = falling.filter((token) => !HAN.test(token) && !NUMBER.test(token));
  return new Set([
    ...falling.filter((token) => HAN.test(token)).slice(0, 300),
    ...words.slice(0, 300),
  ]);
}

/** The part of the bits in which two texts are expected to differ: their angle by π. */
export function apart(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const [feature, weight] of small) shared += weight * (large.get(feature) ?? 0);
  const mass = (of: ReadonlyMap<string, number>) =>
    [...of.values()].reduce((sum, weight) => sum + weight * weight, 0);
  return Math.acos(Math.min(1, shared / Math.sqrt(mass(a) * mass(b)))) / Math.PI;
}
