import { nonLinkLength, outermost } from './dom.ts';
import { Slices } from './slices.ts';

// What is never part of an article's words, whoever wrote the page. Removed before anything else
// looks at the clone: half of a page's elements, and nothing is left in it that could run.
const NEVER_TEXT =
  'script, style, noscript, template, link, svg, math annotation, canvas, audio, video, iframe, ' +
  'object, embed, img, picture, map, button, input, select, textarea, datalist, dialog, [hidden]';

const NEVER_ARTICLE =
  'nav, aside, [role~="navigation"], [role~="complementary"], [role~="search"], [role~="dialog"], ' +
  '[role~="alertdialog"], [role~="menu"], [role~="menubar"], [role~="contentinfo"], ' +
  'body > footer, body > header, ' +
  // Notes and tables of links, which can be longer than the article. Few of its copies have them.
  'ol.references, .reflist, .navbox, .footnotes, [role~="doc-endnotes"], [role~="doc-bibliography"]';

// Readings above the characters (furigana, pinyin): a copy without them is the same text.
const READINGS = 'rt, rp';

// What publishing systems put into headings and sentences: ways to the place itself, to its source,
// to its notes. Their copies elsewhere are without.
const MARKS =
  'a.header-anchor, a.headerlink, a.hash-link, a.anchor-link, .mw-editsection, sup.reference';

/** Removes from a cloned document what is no text, or none of the article's. */
export async function stripPage(clone: Document, slices = new Slices()): Promise<void> {
  for (const element of clone.querySelectorAll(
    `${NEVER_TEXT}, ${NEVER_ARTICLE}, ${READINGS}, ${MARKS}`,
  )) {
    if (slices.isOver) await slices.rest();
    element.remove();
  }
}

const BY_NAME =
  '[aria-hidden="true"], .sr-only, .visually-hidden, .visuallyhidden, .screen-reader-text, ' +
  '.screen-reader-only, .assistive-text';
const UNDISPLAYED = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

/** What holds more of the page's prose is its article, and hidden until a script has run (WeChat). */
const MAX_HIDDEN_SHARE = 0.3;

/**
 * Removes from a cloned document what the page's markup hides: a clone has no layout to ask. Then
 * forgets all styles, since Readability goes by them, and hides a WeChat article.
 */
export async function stripHidden(clone: Document, slices: Slices): Promise<void> {
  const hidden = [...clone.body.querySelectorAll(`[style], ${BY_NAME}`)].filter(isHidden);
  const page = hidden.length > 0 ? nonLinkLength(clone.body) : 0;
  for (const element of outermost(hidden)) {
    if (slices.isOver) await slices.rest();
    if (nonLinkLength(element) <= MAX_HIDDEN_SHARE * page) element.remove();
  }
  for (const element of clone.body.querySelectorAll('[style], [aria-hidden]')) {
    if (slices.isOver) await slices.rest();
    element.removeAttribute('style');
    element.removeAttribute('aria-hidden');
  }
}

function isHidden(element: Element): boolean {
  const style = element.getAttribute('style') ?? '';
  return UNDISPLAYED.test(style) || element.matches(BY_NAME);
}
