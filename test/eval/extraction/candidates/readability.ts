import { Readability } from '@mozilla/readability';
import { copyOf } from '../extractors.ts';

/** Readability as its documentation shows it: `textContent`. */
export async function extract(document: Document) {
  const article = new Readability(copyOf(document)).parse();
  return { title: article?.title ?? '', text: article?.textContent ?? '' };
}
