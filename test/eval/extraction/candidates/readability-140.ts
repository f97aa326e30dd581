import { copyOf, readabilityText } from '../extractors.ts';

/** Readability that accepts 140 characters before it tries again, because Chinese articles are short. */
export async function extract(document: Document) {
  return { title: document.title, text: await readabilityText(copyOf(document), 140) };
}
