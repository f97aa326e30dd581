import { copyOf } from './parts/copy.ts';
import { withDefuddle } from './parts/with-defuddle.ts';
import { withReadability } from './parts/with-readability.ts';

/** Both extractors; the shorter text, unless it is less than half of the other. */
export async function extract(document: Document) {
  const texts = await Promise.all([
    withReadability(copyOf(document), 140),
    withDefuddle(copyOf(document), document.URL),
  ]);
  const [shorter = '', longer = ''] = texts.toSorted((a, b) => a.length - b.length);
  return { title: document.title, text: shorter.length * 2 >= longer.length ? shorter : longer };
}
