import { copyOf, defuddleText } from '../extractors.ts';

/** Defuddle on a copy, because its `parse()` changes the images of a document. */
export async function extract(document: Document) {
  return { title: document.title, text: await defuddleText(copyOf(document), document.URL) };
}
