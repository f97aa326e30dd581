import { attribute, unclobbered } from './dom.ts';
import { TimeSlicer } from './time-slicer.ts';

/** Longer texts are cut. No title has so many characters, even with the white space within it. */
const MAX_LENGTH = 4000;

/** Returns a text as one line, without extra white space. Titles are compared in this form. */
export function oneLine(text: string | null | undefined): string {
  return text?.trimStart().slice(0, MAX_LENGTH).replace(/\s+/g, ' ').trimEnd() ?? '';
}

// The permalink that documentation sites put after a heading's words.
const PERMALINK = /\s?[\u200b¶]+$|\s#$/;

/** The elements that can show a title, besides links. */
const TITLE_ELEMENTS = 'h1, h2, h3, b, strong, font, span, div, td, p';

/** The address of a site's home page, to which the site's name leads. */
const HOME = /^(?:https?:\/\/[^/?#]+)?\/?$/i;

/**
 * Finds the title of a page's article: the `h1` or `og:title` that the document's title contains
 * too (the document's title usually adds the name of the site). Without one, it is the part of the
 * document's title that the page shows, or all of it.
 */
export async function findTitle(
  document: Document,
  slicer: TimeSlicer = new TimeSlicer(),
): Promise<string> {
  const documentTitle = oneLine(unclobbered(document, 'title'));
  const headings: string[] = [];
  for (const h1 of unclobbered(document, 'querySelectorAll')('h1')) {
    await slicer.yieldIfDue();
    if (!leadsHome(h1.querySelector('a'))) {
      headings.push(oneLine(h1.textContent).replace(PERMALINK, ''));
    }
  }
  const openGraph = oneLine(
    unclobbered(document, 'querySelector')<HTMLMetaElement>('meta[property="og:title"]')?.content,
  );
  const agreed = [...headings, openGraph]
    .filter((title) => title !== '' && documentTitle.includes(title))
    .reduce((longest, title) => (title.length > longest.length ? title : longest), '');
  if (agreed) return agreed;
  const shown = await findShownPart(document, documentTitle, slicer);
  return shown || documentTitle || openGraph || (headings[0] ?? '');
}

const SEPARATOR = /\s[-–—|·•»«:]+\s|[|_｜]|--+|:\s/;

/**
 * Finds the longest part of the document's title that the page shows as a line of its own, preferably
 * outside links, because those are menus and lists.
 */
async function findShownPart(
  document: Document,
  documentTitle: string,
  slicer: TimeSlicer,
): Promise<string | undefined> {
  const parts = new Set(documentTitle.split(SEPARATOR).map(oneLine));
  if (parts.size < 2) return undefined;
  for (const elements of [TITLE_ELEMENTS, 'a']) {
    const found: string[] = [];
    for (const element of unclobbered(document, 'querySelectorAll')(elements)) {
      if (slicer.isDue) await slicer.yieldNow();
      if (element.firstElementChild || leadsHome(element)) continue;
      const line = oneLine(element.textContent);
      if (parts.has(line)) found.push(line);
    }
    if (found.length > 0) return found.reduce((a, b) => (b.length > a.length ? b : a));
  }
  return undefined;
}

function leadsHome(link: Element | null): boolean {
  const address = link && attribute(link, 'href');
  return !!address && HOME.test(address);
}
