import { articleOfHtml } from '../../../core/extract/html/article-of-html.ts';
import type { EvaluationDocument } from './evaluation-set.ts';

/**
 * The texts that are compared: as given, or what extraction finds on a page. A page on which it
 * finds nothing has no text, and so no copy.
 */
export function textsOf(documents: readonly EvaluationDocument[]): Promise<string[]> {
  return Promise.all(
    documents.map(async ({ html, text }) =>
      html === undefined ? (text ?? '') : ((await articleOfHtml(html))?.text ?? ''),
    ),
  );
}
