/**
 * Measures what the first answer of a lookup finds and costs, by the distance of 64-bit prefixes up to
 * which it reads records: the tables in decision 0039.
 *
 *     npx tsx test/eval/segments/measure.ts [DIR]
 */
import { createFingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import { hammingDistance } from '../../../core/fingerprint/hamming.ts';
import { classify } from '../../../core/match/classify.ts';
import { segmentKeys } from '../../../core/tables/segments.ts';
import { readEvaluationSets } from '../quality/evaluation-set.ts';
import { pairsOf } from '../quality/pairs-of.ts';
import { textsOf } from '../quality/texts-of.ts';
import { truthOf } from '../quality/truth.ts';

const DISTANCES = [8, 12, 14, 16, 18, 20, 22, 24, 48];

/** Pairs of one kind: how many there are, and how many share a segment within each distance. */
class Pairs {
  all = 0;
  readonly shared: number[] = DISTANCES.map(() => 0);

  add(distance: number, sharesSegment: boolean): void {
    this.all++;
    if (!sharesSegment) return;
    for (const [i, limit] of DISTANCES.entries()) {
      if (distance <= limit) this.shared[i] = (this.shared[i] ?? 0) + 1;
    }
  }
}

const { reader } = await createFingerprinter();
const kinds = new Map<string, Pairs>();
const pairsNamed = (name: string) => {
  const pairs = kinds.get(name) ?? new Pairs();
  kinds.set(name, pairs);
  return pairs;
};
const segmentShares: number[] = [];
let documents = 0;
for (const set of readEvaluationSets(process.argv[2] ?? 'test/eval/data')) {
  const truth = truthOf(set, () => true);
  const texts = await textsOf(set.documents);
  const fingerprints = texts.map(({ text }) => reader(text));
  const segments = fingerprints.map(({ bits }) => segmentKeys(bits));
  const sizes = new Map<number, number>();
  for (const key of segments.flat()) sizes.set(key, (sizes.get(key) ?? 0) + 1);
  documents += fingerprints.length;
  for (const key of segments.flat())
    segmentShares.push((sizes.get(key) ?? 1) / fingerprints.length);
  for (const [i, j] of pairsOf(fingerprints.map((_, place) => place))) {
    const [a, b] = [fingerprints[i], fingerprints[j]];
    const kind = truth(i, j);
    if (!a || !b || a.tokens < 30 || b.tokens < 30) continue;
    const distance = hammingDistance(a.bits.subarray(0, 2), b.bits.subarray(0, 2));
    const shares = segments[i]?.some((key, n) => key === segments[j]?.[n]) ?? false;
    const verdict = classify(a, b);
    const isCopy = verdict.kind === 'identical' || verdict.kind === 'near-duplicate';
    if (kind === 'copy' && isCopy) {
      const length = verdict.length === 'long' ? 'long' : 'short';
      pairsNamed(`copies, ${length}`).add(distance, shares);
    } else if (verdict.kind === 'related') pairsNamed('similar').add(distance, shares);
    else if (kind === 'unrelated' && verdict.kind === 'different') {
      pairsNamed(`unrelated, ${set.name}`).add(distance, shares);
    }
  }
}
console.log(`${documents} texts`);
console.log(`| pairs | number | ${DISTANCES.map((limit) => `≤ ${limit}`).join(' | ')} |`);
for (const [name, { all, shared }] of [...kinds].sort()) {
  const percent = (count: number) => `${((count / all) * 100).toFixed(all > 1e5 ? 4 : 1)}%`;
  console.log(`| ${name} | ${all} | ${shared.map(percent).join(' | ')} |`);
}
segmentShares.sort((a, b) => a - b);
const share = (quantile: number) => {
  const at = Math.floor((segmentShares.length - 1) * quantile);
  return ((segmentShares[at] ?? 0) * 100).toFixed(3);
};
console.log(
  `Share of all pages with the same segment: median ${share(0.5)}%, p90 ${share(0.9)}%, p99 ${share(0.99)}%, highest ${share(1)}%`,
);
