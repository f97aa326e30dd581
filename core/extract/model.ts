import { FEATURES, pointAt } from './features.ts';
import type { MeasuredPage } from './measure.ts';
import json from './model.json' with { type: 'json' };
import type { TimeSlicer } from './time-slicer.ts';
import type { NameWeights } from './walk.ts';

/** A forest of decision trees, as `scripts/train` writes it. */
interface Forest {
  /** The names of the features, each with its thresholds in ascending order. */
  readonly features: Readonly<Record<string, readonly number[]>>;
  /**
   * The trees, in Base64, one after the other, each from the root down, left before right. A node is two
   * bytes: the number of its feature and that of the threshold up to which a value goes left; or, for a
   * leaf, 255 and its value plus 128.
   */
  readonly trees: string;
  readonly base: number;
  /** What a leaf's value is multiplied by. */
  readonly scale: number;
}

/** A logistic regression over standardized values, as `scripts/train` writes it. */
interface Regression {
  readonly base: number;
  readonly weights: readonly number[];
  readonly means: readonly number[];
  readonly deviations: readonly number[];
  /** What a word among the names on the page (`WalkedPage`) adds. */
  readonly names: Readonly<Record<string, number>>;
}

/** A node of a tree, ready to use. */
type TreeNode =
  | { readonly value: number }
  | {
      readonly feature: number;
      readonly threshold: number;
      readonly left: TreeNode;
      readonly right: TreeNode;
    };

/** Values are cut off at this many standard deviations. */
const MAX_STANDARD = 4;

const LEAF = 255;
const LEAF_ZERO = 128;

/** Reads the trees of a forest. */
function readTrees({ features, trees, scale }: Forest): readonly TreeNode[] {
  const bytes = Uint8Array.from(atob(trees), (character) => character.charCodeAt(0));
  const thresholds = Object.values(features);
  let at = 0;
  const read = (): TreeNode => {
    const [feature = 0, second = 0] = [bytes[at], bytes[at + 1]];
    at += 2;
    if (feature === LEAF) return { value: (second - LEAF_ZERO) * scale };
    const left = read();
    return { feature, threshold: thresholds[feature]?.[second] ?? 0, left, right: read() };
  };
  const roots: TreeNode[] = [];
  while (at < bytes.length) roots.push(read());
  return roots;
}

/** Returns the sum of what each tree says of some values: the logarithm of the odds. */
function evaluate(trees: readonly TreeNode[], base: number, values: ArrayLike<number>): number {
  let sum = base;
  for (const tree of trees) {
    let node = tree;
    while ('feature' in node) {
      node = (values[node.feature] ?? 0) <= node.threshold ? node.left : node.right;
    }
    sum += node.value;
  }
  return sum;
}

/** What `scripts/train` writes. */
interface Model {
  /** The weights of words in class names, ids, roles (`@`), and item properties (`=`). */
  readonly names: Readonly<Record<string, readonly number[]>>;
  readonly block: Forest;
  readonly list: Regression;
  readonly thread: Regression;
}

const model: Model = json;
const block = readTrees(model.block);
const features = Object.keys(model.block.features).map((name) => {
  const feature = FEATURES.get(name);
  if (!feature) throw new Error(`The model uses a feature that is called ${name}.`);
  return feature;
});
const names: ReadonlyMap<string, NameWeights> = new Map(
  Object.entries(model.names).map(([word, [near = 0, far = 0]]) => [word, [near, far]]),
);
const NOTHING: NameWeights = [0, 0];

/** Returns the sum of the learned weights of an element's names. */
export function weighNames(words: readonly string[]): NameWeights {
  let [near, far] = NOTHING;
  for (const word of words) {
    const weights = names.get(word);
    if (!weights) continue;
    near += weights[0];
    far += weights[1];
  }
  return near === 0 && far === 0 ? NOTHING : [near, far];
}

/**
 * Returns how surely each block of a page belongs to the article: the logarithm of the odds.
 *
 * @param ofPage what `pageValues` returns.
 */
export async function judgeBlocks(
  page: MeasuredPage,
  ofPage: readonly number[],
  slicer: TimeSlicer,
): Promise<Float64Array> {
  const scores = new Float64Array(page.blocks.length);
  // The model was learned from numbers of this precision.
  const values = new Float32Array(features.length);
  for (const one of page.blocks) {
    if (slicer.isDue) await slicer.yieldNow();
    const point = pointAt(page, ofPage, one);
    for (const [i, compute] of features.entries()) values[i] = compute(point);
    scores[one.index] = evaluate(block, model.block.base, values);
  }
  return scores;
}

/** What a page is, with a score for each possibility: above 0 means yes. */
interface PageScores {
  /** Whether it is a list of other pages. */
  readonly list: number;
  /** Whether it consists of posts by several people. */
  readonly thread: number;
}

/** Judges a page by what `kindValues` returns, and by the words in its names. */
export function judgeKind(values: readonly number[], names: ReadonlySet<string>): PageScores {
  return { list: judge(model.list, values, names), thread: judge(model.thread, values, names) };
}

function judge(
  { base, weights, means, deviations, names: known }: Regression,
  values: readonly number[],
  names: ReadonlySet<string>,
): number {
  let sum = base;
  for (const [i, value] of values.entries()) {
    const standard = (value - (means[i] ?? 0)) / (deviations[i] ?? 1);
    sum += (weights[i] ?? 0) * Math.max(-MAX_STANDARD, Math.min(MAX_STANDARD, standard));
  }
  for (const [word, weight] of Object.entries(known)) if (names.has(word)) sum += weight;
  return sum;
}
