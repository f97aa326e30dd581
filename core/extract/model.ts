import { lazy } from '../text/lazy.ts';
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

/**
 * Trees, ready to use: their nodes one after the other, each followed by its left part. Large pages have
 * thousands of blocks, so these are arrays of numbers.
 */
interface Trees {
  /** The place of each tree's root. */
  readonly roots: readonly number[];
  /** The number of a node's feature, or `LEAF`. */
  readonly features: Uint8Array;
  /** The value up to which a node goes left, or what a leaf adds. */
  readonly values: Float64Array;
  /** Where the part to the right of a node begins. */
  readonly right: Uint32Array;
}

/** Values are cut off at this many standard deviations. */
const MAX_STANDARD = 4;

const LEAF = 255;
const LEAF_ZERO = 128;

/** Reads the trees of a forest. */
function readTrees({ features, trees, scale }: Forest): Trees {
  const bytes = atob(trees);
  const thresholds = Object.values(features);
  const length = bytes.length / 2;
  const kinds = new Uint8Array(length);
  const [values, right] = [new Float64Array(length), new Uint32Array(length)];
  /** Reads the part that begins at a node, and returns where it ends. */
  const read = (at: number): number => {
    const feature = bytes.charCodeAt(2 * at);
    const second = bytes.charCodeAt(2 * at + 1);
    kinds[at] = feature;
    const isLeaf = feature === LEAF;
    values[at] = isLeaf ? (second - LEAF_ZERO) * scale : (thresholds[feature]?.[second] ?? 0);
    if (isLeaf) return at + 1;
    const end = read(at + 1);
    right[at] = end;
    return read(end);
  };
  const roots: number[] = [];
  for (let at = 0; at < length; at = read(at)) roots.push(at);
  return { roots, features: kinds, values, right };
}

/** Returns the sum of what each tree says of some values: the logarithm of the odds. */
function evaluate(trees: Trees, base: number, given: Float32Array): number {
  const { roots, features, values, right } = trees;
  let sum = base;
  for (const root of roots) {
    let at = root;
    for (let feature = features[at] ?? LEAF; feature !== LEAF; feature = features[at] ?? LEAF) {
      at = (given[feature] ?? 0) <= (values[at] ?? 0) ? at + 1 : (right[at] ?? 0);
    }
    sum += values[at] ?? 0;
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
// Not while a page begins to load.
const treesOfBlocks = lazy(() => readTrees(model.block));
const features = Object.keys(model.block.features).map((name) => {
  const feature = FEATURES.get(name);
  if (!feature) throw new Error(`The model uses a feature that is called ${name}.`);
  return feature;
});
const weightsByName = lazy(() => new Map(Object.entries(model.names)));
const NOTHING: NameWeights = [0, 0];

/** Returns the sum of the learned weights of an element's names. */
export function weighNames(words: readonly string[]): NameWeights {
  let [near, far] = NOTHING;
  const names = weightsByName();
  for (const word of words) {
    const [ofNear = 0, ofFar = 0] = names.get(word) ?? NOTHING;
    near += ofNear;
    far += ofFar;
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
  const trees = treesOfBlocks();
  for (const one of page.blocks) {
    if (slicer.isDue) await slicer.yieldNow();
    const point = pointAt(page, ofPage, one);
    for (let i = 0; i < features.length; i++) values[i] = features[i]?.(point) ?? 0;
    scores[one.index] = evaluate(trees, model.block.base, values);
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
