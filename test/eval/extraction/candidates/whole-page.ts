/** Everything that is written on the page: the floor. */
export function extract(document: Document) {
  return { title: document.title, text: document.body.innerText };
}
