/**
 * Finds the article of an imported page, as a content script does on a page that is read. It runs on the
 * page in short slices, because a worker has no parser for HTML. Decision 0014 has the figures.
 */
import { checkLength } from '../../../../core/extract/article-length.ts';
import { extractArticle } from '../../../../core/extract/extract.ts';
import { TimeSlicer } from '../../../../core/extract/time-slicer.ts';
import type { ImportedItem } from '../../../../core/import/item.ts';
import { toWholePage } from '../../../../core/import/whole-page.ts';
import type { ImportedArticle } from '../../../../core/library/imports.ts';
import { yieldToEventLoop } from '../../../../core/library/storage/batches.ts';
import { stripBoilerplate } from '../../../../core/text/boilerplate/strip-boilerplate.ts';
import type { FileReader } from './file-reader.ts';

/** The browser parses a document in one go, so a longer one would block the page. */
const MAX_HTML_LENGTH = 1_500_000;

/** An article, ready for the library. */
export interface DescribedArticle {
  readonly title: string;
  readonly article: Required<ImportedArticle>;
}

/**
 * Returns the article of a page. Nothing in its HTML runs or loads.
 *
 * @returns undefined if it has none, so that only its address can be saved.
 */
export async function describeArticle(
  { content, title: savedTitle, url }: Pick<ImportedItem, 'content' | 'title' | 'url'>,
  { describe }: Pick<FileReader, 'describe'>,
): Promise<DescribedArticle | undefined> {
  if (!content) return undefined;
  const found =
    content.kind === 'html'
      ? await extract(toWholePage(content.value, savedTitle), url)
      : { title: '', text: stripBoilerplate(content.value) };
  if (!found || checkLength(found.text) !== undefined) return undefined;
  const { title, text } = found;
  const { fingerprint, sketch } = await describe(text);
  return { title, article: { fingerprint, sketch, text } };
}

async function extract(
  html: string,
  address: string,
): Promise<{ title: string; text: string } | undefined> {
  if (html.length > MAX_HTML_LENGTH) return undefined;
  const slicer = new TimeSlicer(yieldToEventLoop, () => performance.now());
  const document = new DOMParser().parseFromString(html, 'text/html');
  await slicer.yieldIfDue();
  const found = await extractArticle(document, { slicer, address });
  return found?.kind === 'article' ? found : undefined;
}
