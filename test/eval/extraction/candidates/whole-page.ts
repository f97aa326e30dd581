/** Everything that is written on the page: the floor. */
export async function extract(document: Document) {
  return { title: document.title, text: document.body.innerText };
}
