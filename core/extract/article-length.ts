import { isSiteNotice, MAX_SITE_NOTICE_TOKENS } from '../text/boilerplate/site-notice.ts';
import { countTokens } from '../text/tokenize.ts';

/** A text with more characters is a book, a log, or a data file. */
export const MAX_ARTICLE_LENGTH = 200_000;

/**
 * A text with fewer tokens (words or Han characters) isn't an article. This admits news of 40 words
 * or 50 Chinese characters without their byline. Below 30 tokens, a fingerprint means nothing.
 */
const MIN_ARTICLE_TOKENS = 36;

/** In nearly every article these characters hold enough tokens, so the rest needn't be counted. */
const COUNTED_FIRST = 4096;

/** Returns why a text isn't an article by its length, or nothing. */
export function checkLength(text: string): 'too-large' | 'too-short' | undefined {
  if (text.length > MAX_ARTICLE_LENGTH) return 'too-large';
  return isLongEnough(text) ? undefined : 'too-short';
}

/** Whether a text is long enough for an article, and more than a notice to the site's visitors. */
export function isLongEnough(text: string): boolean {
  const first = countTokens(text.slice(0, COUNTED_FIRST));
  if (first > MAX_SITE_NOTICE_TOKENS) return true;
  const tokens = text.length > COUNTED_FIRST ? countTokens(text) : first;
  return tokens >= MIN_ARTICLE_TOKENS && !isSiteNotice(text);
}
