import { checkLength } from '../../extract/article-length.ts';
import type { ImportedContent, ImportedItem } from '../../import/item.ts';
import { toWholePage } from '../../import/whole-page.ts';
import { stripBoilerplate } from '../../text/boilerplate/strip-boilerplate.ts';

/** The article of an imported page. */
export interface Article {
  readonly title: string;
  readonly text: string;
}

/**
 * Finds the article of an imported page as the extension's import does, and refuses what isn't one for
 * the same reasons.
 */
export async function findArticle({
  content,
  title,
  url,
}: Pick<ImportedItem, 'content' | 'title' | 'url'>): Promise<Article | undefined> {
  if (!content) return undefined;
  const found =
    content.kind === 'text'
      ? { title, text: stripBoilerplate(content.value) }
      : await extract(content, title, url);
  return found && checkLength(found.text) === undefined ? found : undefined;
}

async function extract(
  { value }: ImportedContent,
  title: string,
  address: string,
): Promise<Article | undefined> {
  const { extractFromHtml } = await import('../../extract/html.ts');
  const found = await extractFromHtml(toWholePage(value, title), address);
  if (found?.kind !== 'article') return undefined;
  return { title: title || found.title, text: found.text };
}
