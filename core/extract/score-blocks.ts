import { findEnd } from './after-article.ts';
import type { MeasuredPage } from './measure.ts';
import { judgeBlocks } from './model.ts';
import { pageValues } from './page-features.ts';
import type { TimeSlicer } from './time-slicer.ts';

/** So many tokens are a short text, and so far from the best blocks may its other blocks be. */
const SHORT_TOKENS = 150;
const SHORT_GAP = 1.75;

/** The best blocks hold this share of the text. */
const BEST_SHARE = 0.2;

/** Without a block above 0, a paragraph with this score may be the text, with blocks so far from it. */
const LEAST_SCORE = -1;
const LEAST_GAP = 1;

/**
 * Scores each block of a page: above 0, it belongs to the article. Nothing after the end of the article
 * does (`findEnd`).
 */
export async function scoreBlocks(page: MeasuredPage, slicer: TimeSlicer): Promise<Float64Array> {
  const ofPage = await pageValues(page, slicer);
  const scores = await judgeBlocks(page, ofPage, slicer);
  await slicer.yieldIfDue();
  scores.fill(-1, await findEnd(page, scores, slicer));
  await slicer.yieldIfDue();
  const least = leastScore(page, scores);
  return scores.map((score) => score - least);
}

/**
 * Returns the score from which on blocks belong to the text. What stands around a short text may hold as
 * much as the text itself, so blocks that are much less sure than its best ones don't belong to it. For
 * longer texts, the same distance has no effect. `scripts/train` measures it.
 */
function leastScore({ blocks }: MeasuredPage, scores: Float64Array): number {
  const scoreOf = ({ index }: { readonly index: number }) => scores[index] ?? 0;
  const chosen = blocks.filter((block) => scoreOf(block) > 0);
  if (chosen.length === 0) {
    const paragraphs = blocks.filter(({ prose }) => prose > 0);
    const best = paragraphs.reduce((most, block) => Math.max(most, scoreOf(block)), -Infinity);
    return best > LEAST_SCORE ? best - LEAST_GAP : 0;
  }
  const total = chosen.reduce((sum, { tokens }) => sum + tokens, 0);
  let [best, sum] = [0, 0];
  for (const block of chosen.toSorted((a, b) => scoreOf(b) - scoreOf(a))) {
    [best, sum] = [scoreOf(block), sum + block.tokens];
    if (sum >= BEST_SHARE * total) break;
  }
  return Math.max(0, best - SHORT_GAP * Math.max(1, total / SHORT_TOKENS));
}
