import { unclobbered } from './dom.ts';
import { Slices } from './slices.ts';

const squeeze = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim() ?? '';

// The way to a heading itself, which documentation puts behind its words.
const ownLink = /\s?[\u200b¶]+$|\s#$/;

// Where titles stand; links are menus and lists.
const LINE = 'h1, h2, h3, b, strong, font, span, div, td, p';

/**
 * The article's title: the heading or `og:title` that stands in the tab's title too, which adds
 * the site's name; else a part of the tab's title that the page shows, or all of it.
 */
export async function pageTitle(
  document: Document,
  slices: Slices = new Slices(),
): Promise<string> {
  const tab = squeeze(unclobbered(document, 'title'));
  const headings = [...document.querySelectorAll('h1')].map((h1) =>
    squeeze(h1.textContent).replace(ownLink, ''),
  );
  const open = squeeze(
    document.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content,
  );
  const agreed = [...headings, open]
    .filter((title) => title !== '' && tab.includes(title))
    .reduce((longest, title) => (title.length > longest.length ? title : longest), '');
  return agreed || (await shownPart(document, tab, slices)) || tab || open || (headings[0] ?? '');
}

const PARTS = /\s[-–—|·•»«:]+\s|[|_｜]|--+|:\s/;

/** The longest part of a tab's title that the page shows as a line of its own. */
async function shownPart(
  document: Document,
  tab: string,
  slices: Slices,
): Promise<string | undefined> {
  const parts = new Set(tab.split(PARTS).map(squeeze));
  if (parts.size < 2) return undefined;
  const found = new Set<string>();
  for (const element of document.querySelectorAll(LINE)) {
    if (slices.isOver) await slices.rest();
    if (element.firstElementChild) continue;
    const line = squeeze(element.textContent);
    if (parts.has(line)) found.add(line);
  }
  return [...found].toSorted((a, b) => b.length - a.length)[0];
}
