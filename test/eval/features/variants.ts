const HAN = /^\p{Script=Han}/u;
const NUMBER = /^\p{N}/u;

/** A way to choose and weight the features of a text. */
export interface Variant {
  readonly name: string;
  readonly bits: number;
  /** The numbers of consecutive tokens that form a feature. */
  readonly sizes: readonly number[];
  /** Returns the weight of a token. A feature of several tokens has their mean weight. */
  weight(token: string, common: ReadonlySet<string>): number;
}

const one = () => 1;
const latin = (token: string) => (HAN.test(token) ? 2 : 3);
const rare = (factor: number) => (token: string, common: ReadonlySet<string>) =>
  latin(token) * (common.has(token) ? 1 : factor);
const byLength = (min: number, max: number) => (token: string) =>
  HAN.test(token) ? 2 : Math.max(min, Math.min(token.length, max));

const variant = (
  name: string,
  weight: Variant['weight'],
  sizes: readonly number[] = [1, 2],
  bits = 256,
): Variant => ({ name, weight, sizes, bits });

/** The variants that were compared. Core uses the tenth. */
export const VARIANTS: readonly Variant[] = [
  variant('tokens and pairs, each 1 (before)', one),
  variant('tokens only', one, [1]),
  variant('pairs only', one, [2]),
  variant('tokens, pairs, and triples', one, [1, 2, 3]),
  variant('a Latin word like 1.5 Han characters', latin),
  variant('the same, and rare words twice (all but the 300 most frequent of each)', rare(2)),
  variant('the same, rare 1.5', rare(1.5)),
  variant('by length, 3 to 5', byLength(3, 5)),
  variant('by length, 2 to 8', byLength(2, 8)),
  variant('by length, 3 to 6 (chosen)', byLength(3, 6)),
  variant('chosen, with triples', byLength(3, 6), [1, 2, 3]),
  variant('chosen, 128 bits', byLength(3, 6), [1, 2], 128),
  variant('chosen, 512 bits', byLength(3, 6), [1, 2], 512),
];

/** Returns the features of a text with their weights. */
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

/** Returns the 300 Han characters and the 300 words that most of these texts contain, without numbers. */
export function mostFrequent(texts: readonly (readonly string[])[]): Set<string> {
  const counts = new Map<string, number>();
  for (const tokens of texts) {
    for (const token of new Set(tokens)) counts.set(token, (counts.get(token) ?? 0) + 1);
  }
  const sorted = [...counts].toSorted((a, b) => b[1] - a[1]).map(([token]) => token);
  const words = sorted.filter((token) => !HAN.test(token) && !NUMBER.test(token));
  return new Set([
    ...sorted.filter((token) => HAN.test(token)).slice(0, 300),
    ...words.slice(0, 300),
  ]);
}

/** Returns the expected share of differing bits of two texts: the angle between them divided by π. */
export function differingShare(
  a: ReadonlyMap<string, number>,
  b: ReadonlyMap<string, number>,
): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const [feature, weight] of small) shared += weight * (large.get(feature) ?? 0);
  const squaredNorm = (features: ReadonlyMap<string, number>) =>
    [...features.values()].reduce((sum, weight) => sum + weight * weight, 0);
  return Math.acos(Math.min(1, shared / Math.sqrt(squaredNorm(a) * squaredNorm(b)))) / Math.PI;
}
