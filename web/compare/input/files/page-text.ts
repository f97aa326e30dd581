import { allText, extractArticle } from '../../../../core/extract/extract.ts';
import { TimeSlicer } from '../../../../core/extract/time-slicer.ts';

/** The text of a web page: its article, or all its text if it has none. */
export interface PageText {
  readonly text: string;
  readonly isArticle: boolean;
}

/**
 * Returns the text of a web page. The parsed document has no window, so no scripts run and no
 * images, style sheets or frames load. (Chromium 156 still logs that the site's policy forbids its
 * styles and handlers.)
 *
 * @param yieldToEventLoop is called between the steps.
 */
export async function pageText(
  html: string,
  yieldToEventLoop: () => Promise<unknown>,
): Promise<PageText> {
  const document = parse(html);
  await yieldToEventLoop();
  const slicer = new TimeSlicer(yieldToEventLoop, () => performance.now());
  const article = await extractArticle(document, { slicer });
  if (article) return { text: article.text, isArticle: true };
  return { text: await allText(document.body, slicer), isArticle: false };
}

/** Returns the text of Markdown, one line per block. */
export async function markdownText(
  markdown: string,
  yieldToEventLoop: () => Promise<unknown>,
): Promise<string> {
  const { marked } = await import('marked');
  const html = await marked.parse(markdown, { async: true, gfm: true });
  await yieldToEventLoop();
  const document = parse(html);
  return allText(document.body);
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}
