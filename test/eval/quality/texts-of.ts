import { extractFromHtml } from '../../../core/extract/html.ts';
import type { EvaluationDocument } from './evaluation-set.ts';

/** What is compared: an article with its title, which may be empty. */
export interface EvaluatedText {
  readonly title: string;
  readonly text: string;
}

/**
 * The texts that are compared: as given, or what extraction finds on a page. A page on which it
 * finds nothing has no text, and so no copy.
 */
export function textsOf(documents: readonly EvaluationDocument[]): Promise<EvaluatedText[]> {
  return Promise.all(
    documents.map(async ({ html, title = '', text = '' }) =>
      html === undefined ? { title, text } : ((await extractFromHtml(html)) ?? NOTHING),
    ),
  );
}

const NOTHING: EvaluatedText = { title: '', text: '' };
