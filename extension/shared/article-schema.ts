import * as v from 'valibot';
import { type Article, MAX_TITLE_LENGTH, MAX_URL_LENGTH } from './messages.ts';

/** Longer than any article. The content script has already filtered what isn't one. */
const MAX_TEXT_LENGTH = 4_000_000;

/** A web address from a content script. */
export const webUrlSchema = v.pipe(
  v.string(),
  v.maxLength(MAX_URL_LENGTH),
  v.regex(/^https?:/),
  v.url(),
);

/** The canonical address that a page names: any text, because the library decides what to do with it. */
export const canonicalSchema = v.optional(v.pipe(v.string(), v.maxLength(MAX_URL_LENGTH)));

/** The entries of an `Article` from a content script, which nobody may trust. */
export const articleEntries = {
  url: webUrlSchema,
  canonical: canonicalSchema,
  title: v.pipe(v.string(), v.maxLength(MAX_TITLE_LENGTH)),
  text: v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH)),
};

const article = v.object(articleEntries);

/**
 * Parses the article that a content script replies with. Returns `null` if it found none, and
 * `undefined` for anything that our content script wouldn't send.
 */
export function parseArticle(candidate: unknown): Article | null | undefined {
  if (candidate === null) return null;
  const parsed = v.safeParse(article, candidate);
  return parsed.success ? parsed.output : undefined;
}
