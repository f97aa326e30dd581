/** The page's body in a document that is shown nowhere. */
export function copyOf(document: Document): Document {
  const copy = document.implementation.createHTMLDocument(document.title);
  copy.body.replaceWith(copy.importNode(document.body, true));
  return copy;
}
