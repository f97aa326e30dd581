import type { SentenceSketch } from '../fingerprint/sentence-sketch.ts';
import { normalize } from '../text/normalize.ts';
import { tokenize } from '../text/tokenize.ts';
import type { Alignment } from './align-sentences.ts';
import type { ArticleVerdict } from './verdict.ts';

/**
 * The minimum part of each text without a counterpart in the other, for two texts with the same
 * template. Of two versions of an article, one usually has everything that the other has. With other
 * titles, less is enough. Decision 0004 has the figures.
 */
const MIN_OWN = { sameTitle: 0.2, otherTitle: 0.115 };

/** In fewer sentences, a single one that was reworded can be too much of the text. */
const MIN_SENTENCES = 8;

/**
 * Takes a second look at near-duplicates: if each text has much that the other lacks, they are two
 * texts with the same template, such as two job posts, and become `related`. Texts with few
 * sentences stay copies.
 *
 * @param titles of both texts. An unknown title, which is empty, counts as the same.
 */
export function refineBySentences(
  verdict: ArticleVerdict,
  { a, b, isSampled }: Alignment,
  titles: readonly [a: string, b: string] = ['', ''],
): ArticleVerdict {
  // In samples, a copy with many reworded sentences looks like another text.
  if (verdict.kind !== 'near-duplicate' || isSampled) return verdict;
  if (Math.min(a.sentences, b.sentences) < MIN_SENTENCES) return verdict;
  const least = haveOtherTitles(...titles) ? MIN_OWN.otherTitle : MIN_OWN.sameTitle;
  if (Math.min(a.own, b.own) < least) return verdict;
  return { ...verdict, kind: 'related', reason: 'same-template' };
}

/**
 * Whether {@link refineBySentences} could change the verdict on two texts without titles. Most copies
 * needn't be aligned then, which takes longer.
 *
 * The sentences at both ends that are the same are one way to align the texts. The best alignment has at
 * least as much text in common.
 */
export function mayHaveSameTemplate(a: SentenceSketch, b: SentenceSketch): boolean {
  if (a.isSampled || b.isSampled) return false;
  const [one, other] = [a.lengths.length, b.lengths.length];
  const fewer = Math.min(one, other);
  if (fewer < MIN_SENTENCES) return false;
  const areSame = (i: number, j: number) =>
    a.hashes[i] === b.hashes[j] && a.lengths[i] === b.lengths[j];
  let [from, back, same] = [0, 0, 0];
  for (; from < fewer && areSame(from, from); from++) same += a.lengths[from] ?? 0;
  for (; from + back < fewer && areSame(one - 1 - back, other - 1 - back); back++) {
    same += a.lengths[one - 1 - back] ?? 0;
  }
  return [a, b].every(({ lengths }) => {
    const total = lengths.reduce((sum, length) => sum + length, 0);
    return total - same >= MIN_OWN.sameTitle * total;
  });
}

function haveOtherTitles(a: string, b: string): boolean {
  const [left, right] = [a, b].map((title) => tokenize(normalize(title)).join(' '));
  return Boolean(left) && Boolean(right) && left !== right;
}

/** At least this much of two versions of a story is in sentences that are the same in both. */
const MIN_UNCHANGED = 0.36;

/** The maximum part of the version that has less of its own. */
const MAX_OWN_OF_STORY = 0.13;

/**
 * Whether two texts with other numbers are versions of one story, such as the news of a fire in the
 * morning and in the evening. A form that is filled in again, such as a weather report, has other
 * numbers in nearly every sentence.
 */
export function isUpdatedStory({ length }: ArticleVerdict, { a, b }: Alignment): boolean {
  return (
    length === 'long' &&
    Math.min(a.same, b.same) >= MIN_UNCHANGED &&
    Math.min(a.own, b.own) <= MAX_OWN_OF_STORY
  );
}
