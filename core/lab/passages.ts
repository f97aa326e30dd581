import { splitSentences } from '../text/sentences.ts';
import { countTokens } from '../text/tokenize.ts';

/** A text with its title, if it has one. */
export interface PassageSource {
  readonly title?: string;
  readonly text: string;
}

/** A position that makes a passage important in the tutorials. */
export type SentencePosition = 'title' | 'first' | 'last' | 'longest';

/** A sentence or the title, with its positions. */
export interface Passage {
  readonly text: string;
  readonly positions: readonly SentencePosition[];
}

/**
 * Splits an article into its title and sentences. Marks the first and last sentence of each paragraph
 * and the longest sentences of all, which the tutorial *文档查重之SimHash算法* uses as features
 * ("全文提取topk关键词、标题、最长的几句话、每段的首句、尾句"). A sentence can have no position or several.
 *
 * @param longest how many sentences to mark as longest, counted in tokens. Earlier ones win ties.
 */
export function passages({ title, text }: PassageSource, longest: number): Passage[] {
  const sentences = splitSentences(text).flatMap((paragraph) =>
    paragraph.map((sentence, i) => ({
      sentence,
      first: i === 0,
      last: i === paragraph.length - 1,
      tokens: countTokens(sentence),
    })),
  );
  const long = new Set(sentences.toSorted((a, b) => b.tokens - a.tokens).slice(0, longest));
  const heading: Passage[] = title?.trim() ? [{ text: title, positions: ['title'] }] : [];
  return heading.concat(
    sentences.map((sentence) => {
      const positions: SentencePosition[] = [];
      if (sentence.first) positions.push('first');
      if (sentence.last) positions.push('last');
      if (long.has(sentence)) positions.push('longest');
      return { text: sentence.sentence, positions };
    }),
  );
}
