/** Everything that is written on the page: the floor. */
export function extract(document: Document) {
  // biome-ignore lint/performance/useDomNodeTextContent: only innerText leaves out what is hidden.
  return { title: document.title, text: document.body.innerText };
}
