import * as v from 'valibot';
import type { Article } from '../../../shared/messages.ts';

// As what the background lets in: far above any article, far below what could hurt.
const article = v.object({
  url: v.pipe(v.string(), v.maxLength(8192), v.regex(/^https?:/), v.url()),
  canonical: v.optional(v.pipe(v.string(), v.maxLength(8192))),
  title: v.pipe(v.string(), v.maxLength(1000)),
  text: v.pipe(v.string(), v.maxLength(4_000_000)),
});

/**
 * What the content script of a tab gives for its article, if it is one: `null` where it says that
 * there is none, `undefined` for what no content script of ours says.
 */
export function admitArticle(candidate: unknown): Article | null | undefined {
  if (candidate === null) return null;
  const parsed = v.safeParse(article, candidate);
  return parsed.success ? parsed.output : undefined;
}
