import { extractFromHtml } from '../../../core/extract/html.ts';
import type { EvaluationDocument } from './evaluation-set.ts';

/** An article to compare. Its title may be empty. */
export interface EvaluatedText {
  readonly title: string;
  readonly text: string;
}

/**
 * Returns the texts to compare: the given ones, or the extracted ones of pages. If extraction finds
 * nothing, the text is empty and has no copy.
 */
export function textsOf(documents: readonly EvaluationDocument[]): Promise<EvaluatedText[]> {
  return Promise.all(
    documents.map(async ({ html, title = '', text = '' }) =>
      html === undefined ? { title, text } : ((await extractFromHtml(html)) ?? EMPTY),
    ),
  );
}

const EMPTY: EvaluatedText = { title: '', text: '' };
