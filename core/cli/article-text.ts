/**
 * The text of the article of a page, if it has one. What finds it takes its time to load, so that
 * happens with the first page.
 *
 * @throws whatever the search for it throws.
 */
export async function articleText(html: string): Promise<string | undefined> {
  const { articleOfHtml } = await import('../extract/html.ts');
  return (await articleOfHtml(html))?.text;
}
