/** All text of the page, as the baseline. */
export async function extract(document: Document) {
  return { title: document.title, text: document.body.innerText };
}
