import { copyOf, defuddleText, readabilityText } from '../extractors.ts';

/** The shorter text of the two extractors, or the longer one if the shorter is less than half as long. */
export async function extract(document: Document) {
  const texts = await Promise.all([
    readabilityText(copyOf(document), 140),
    defuddleText(copyOf(document), document.URL),
  ]);
  const [shorter = '', longer = ''] = texts.toSorted((a, b) => a.length - b.length);
  return { title: document.title, text: shorter.length * 2 >= longer.length ? shorter : longer };
}
