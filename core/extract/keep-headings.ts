/**
 * Lowers the headings of a cloned document to a rank that Readability leaves alone. It removes the
 * first `h1` or `h2` that resembles the title, and compares Latin letters only: under the title
 * "使用 RSS 阅读器" it takes "什么是 RSS" for its repetition. The title's true repetition goes.
 */
export function keepHeadings(clone: Document, title: string): void {
  for (const heading of clone.querySelectorAll('h1, h2')) {
    if (heading.textContent.replace(/\s+/g, ' ').trim() === title) {
      heading.remove();
      continue;
    }
    const lower = clone.createElement('h3');
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
}
