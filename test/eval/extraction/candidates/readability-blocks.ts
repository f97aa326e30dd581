import { copyOf } from './parts/copy.ts';
import { withReadability } from './parts/with-readability.ts';

/** Readability, its content written a line for each block. */
export async function extract(document: Document) {
  return { title: document.title, text: await withReadability(copyOf(document)) };
}
