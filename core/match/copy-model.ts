/**
 * The learned decision between copies and look-alikes: the mean of a logistic regression and a forest of
 * small trees, both over {@link Evidence}. `npm run train:verdict` writes `copy-model.json`. Decision 0027
 * has its weights, and how well it decides.
 */
import model from './copy-model.json' with { type: 'json' };
import type { Evidence } from './evidence.ts';

// Browsers, workers, and Node all have this.
declare function atob(base64: string): string;

type Quantity = keyof Evidence;

/** A leaf, or a split up to whose threshold a value goes left. */
type TreeNode = number | readonly [Quantity, threshold: number, left: TreeNode, right: TreeNode];

const QUANTITIES = Object.keys(model.quantities) as Quantity[];
const TREES = readTrees();

/**
 * Estimates how probable it is that two similar texts are copies, from 0 to 1. It never decreases if the
 * texts have more sentences or numbers in common, or fewer of their own.
 */
export function copyProbability(evidence: Evidence): number {
  const regression = QUANTITIES.reduce((sum, name) => {
    const { mean, deviation, weight } = model.quantities[name];
    return sum + (weight * (evidence[name] - mean)) / deviation;
  }, model.intercept);
  const forest = TREES.reduce<number>((sum, tree) => sum + leafOf(tree, evidence), model.base);
  return (logistic(regression) + logistic(forest)) / 2;
}

/** Whether two similar texts are so probably copies that they count as such. */
export function areProbablyCopies(evidence: Evidence): boolean {
  return copyProbability(evidence) >= model.threshold;
}

function logistic(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

function leafOf(tree: TreeNode, evidence: Evidence): number {
  let node = tree;
  while (typeof node !== 'number') {
    const [name, threshold, left, right] = node;
    node = evidence[name] <= threshold ? left : right;
  }
  return node;
}

/**
 * Reads the trees, which follow one another from the root down, left before right. A node is two bytes:
 * the index of its quantity and that of its threshold; or, for a leaf, 255 and its value plus 128.
 */
function readTrees(): readonly TreeNode[] {
  const bytes = Uint8Array.from(atob(model.trees), (character) => character.charCodeAt(0));
  let at = 0;
  const read = (): TreeNode => {
    const [first = 0, second = 0] = [bytes[at++], bytes[at++]];
    const name = QUANTITIES[first];
    if (!name) return (second - 128) * model.scale;
    return [name, model.quantities[name].splits[second] ?? 0, read(), read()];
  };
  const trees: TreeNode[] = [];
  while (at < bytes.length) trees.push(read());
  return trees;
}
