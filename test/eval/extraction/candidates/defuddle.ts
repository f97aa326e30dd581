import { copyOf } from './parts/copy.ts';
import { withDefuddle } from './parts/with-defuddle.ts';

/** Defuddle on a copy: its `parse()` changes images of the document it is given. */
export async function extract(document: Document) {
  return { title: document.title, text: await withDefuddle(copyOf(document), document.URL) };
}
