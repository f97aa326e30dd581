import { copyOf, readabilityText } from '../extractors.ts';

/** Readability, with one line for each block of its content. */
export async function extract(document: Document) {
  return { title: document.title, text: await readabilityText(copyOf(document)) };
}
