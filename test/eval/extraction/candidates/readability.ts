import { Readability } from '@mozilla/readability';

/** Plain Readability, as its README shows it. */
export function extract(document: Document) {
  const article = new Readability(document.cloneNode(true) as Document).parse();
  return (
    article && {
      title: article.title ?? '',
      text: article.textContent ?? '',
      lang: article.lang ?? '',
    }
  );
}
