import Defuddle from 'defuddle';

/** Plain Defuddle on a clone: `parse()` changes images of the document it is given. */
export function extract(document: Document) {
  const result = new Defuddle(document.cloneNode(true) as Document, { url: document.URL }).parse();
  const parsed = new DOMParser().parseFromString(result.content, 'text/html');
  return { title: result.title, text: parsed.body.textContent ?? '', lang: result.language };
}
