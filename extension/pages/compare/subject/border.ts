import * as v from 'valibot';
import { articleForm } from '../../../shared/article-form.ts';
import type { Article } from '../../../shared/messages.ts';

const article = v.object(articleForm);

/**
 * What the content script of a tab gives for its article, if it is one: `null` where it says that
 * there is none, `undefined` for what no content script of ours says.
 */
export function admitArticle(candidate: unknown): Article | null | undefined {
  if (candidate === null) return null;
  const parsed = v.safeParse(article, candidate);
  return parsed.success ? parsed.output : undefined;
}
