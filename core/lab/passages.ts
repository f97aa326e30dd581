import { splitSentences } from '../text/sentences.ts';
import { countTokens } from '../text/tokenize.ts';

/** A text with the title it has. */
export interface Article {
  readonly title?: string;
  readonly text: string;
}

/** Where a sentence stands, for what the seeds draw features from. */
export type SentencePosition = 'title' | 'first' | 'last' | 'longest';

/** A sentence, or the title, with the places that it has. */
export interface Passage {
  readonly text: string;
  readonly places: readonly SentencePosition[];
}

/**
 * Cuts an article into its title and sentences and tells the first and the last of each paragraph
 * and the longest of all (*文档查重之SimHash算法*: "全文提取topk关键词、标题、最长的几句话、每段的首句、尾句").
 * Most sentences have no such place, one may have all but the title's.
 *
 * @param longest how many sentences, by tokens, are the longest; of equal ones the earlier.
 */
export function passages({ title, text }: Article, longest: number): Passage[] {
  const sentences = splitSentences(text).flatMap((paragraph) =>
    paragraph.map((sentence, i) => ({
      sentence,
      first: i === 0,
      last: i === paragraph.length - 1,
      tokens: countTokens(sentence),
    })),
  );
  const long = new Set(sentences.toSorted((a, b) => b.tokens - a.tokens).slice(0, longest));
  const heading: Passage[] = title?.trim() ? [{ text: title, places: ['title'] }] : [];
  return heading.concat(
    sentences.map((sentence) => {
      const places: SentencePosition[] = [];
      if (sentence.first) places.push('first');
      if (sentence.last) places.push('last');
      if (long.has(sentence)) places.push('longest');
      return { text: sentence.sentence, places };
    }),
  );
}
