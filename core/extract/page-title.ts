const squeeze = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim() ?? '';

/**
 * The article's title: the heading or `og:title` that stands in the tab's title too, which adds
 * the site's name; else the tab's title itself.
 */
export function pageTitle(document: Document): string {
  const tab = squeeze(document.title);
  const headings = [...document.querySelectorAll('h1')].map((h1) => squeeze(h1.textContent));
  const open = squeeze(
    document.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content,
  );
  const agreed = [...headings, open]
    .filter((title) => title !== '' && tab.includes(title))
    .reduce((longest, title) => (title.length > longest.length ? title : longest), '');
  return agreed || tab || open || (headings[0] ?? '');
}
