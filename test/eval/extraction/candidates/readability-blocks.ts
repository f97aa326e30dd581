import { copyOf } from './parts/copy.ts';
import { withReadability } from './parts/with-readability.ts';

/** Readability, its content written a line for each block. */
export function extract(document: Document) {
  return { title: document.title, text: withReadability(copyOf(document)) };
}
