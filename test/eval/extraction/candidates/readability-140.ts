import { copyOf } from './parts/copy.ts';
import { withReadability } from './parts/with-readability.ts';

/** The same, content with 140 characters before it tries again: a Chinese article is short. */
export async function extract(document: Document) {
  return { title: document.title, text: await withReadability(copyOf(document), 140) };
}
