import { blockText } from '../../../../core/extract/block-text.ts';
import { extractArticle } from '../../../../core/extract/extract.ts';
import { stripNonContent } from '../../../../core/extract/strip.ts';
import { TimeSlicer } from '../../../../core/extract/time-slicer.ts';

/** The text of a web page: its article, or all there is. */
export interface PageText {
  readonly text: string;
  readonly isArticle: boolean;
}

/**
 * The text of a web page that is given as markup. Its document has no window: no script of it runs
 * and no picture, style sheet or frame of it is fetched. (Of its styles and handlers Chromium 156
 * still says in the console that the site's policy forbids them.)
 *
 * @param rest waits between the steps.
 */
export async function pageText(html: string, rest: () => Promise<unknown>): Promise<PageText> {
  const document = parse(html);
  await rest();
  const slicer = new TimeSlicer(rest, () => performance.now());
  const article = await extractArticle(document, slicer);
  if (article) return { text: article.text, isArticle: true };
  await stripNonContent(document, slicer);
  return { text: await blockText(document.body, slicer), isArticle: false };
}

/** The words of Markdown, a line for each block. */
export async function markdownText(
  markdown: string,
  rest: () => Promise<unknown>,
): Promise<string> {
  const { marked } = await import('marked');
  const html = await marked.parse(markdown, { async: true, gfm: true });
  await rest();
  const document = parse(html);
  for (const element of document.querySelectorAll('script, style, template')) element.remove();
  return blockText(document.body);
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}
