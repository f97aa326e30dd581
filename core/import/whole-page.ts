/**
 * Returns the HTML of a whole page. Many programs save only the article, and the extractor takes the title
 * from the page around it, which ends before the article.
 *
 * @param html a page or an article.
 * @param title the title that the program has.
 */
export function toWholePage(html: string, title: string): string {
  if (/<(?:head|title|body)[\s>]/i.test(html.slice(0, HEAD_LENGTH))) return html;
  const escaped = title.replace(/[&<]/g, (letter) => (letter === '&' ? '&amp;' : '&lt;'));
  return `<!doctype html><title>${escaped}</title><body><article>${html}</article>`;
}

/** Characters at the beginning that show whether it is a whole page. */
const HEAD_LENGTH = 100_000;
