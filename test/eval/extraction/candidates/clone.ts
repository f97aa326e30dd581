export function extract(document: Document) {
  document.cloneNode(true);
  return { title: '', text: '' };
}
