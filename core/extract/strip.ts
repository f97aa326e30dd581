import { nonLinkLength, outermost } from './dom.ts';
import { Slices } from './time-slicer.ts';

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

// What authors of templates write in `class` and `id` of things that stand around an article's own
// words. Whole words only: "comment" is no part of "commentary", "ad" none of "read".
const AROUND = new Set(
  (
    'ad ads advert advertisement author avatar banner bio breadcrumb breadcrumbs byline comment ' +
    'comments cookie copyright disqus donate follow footer gdpr license licence login menu meta ' +
    'metadata nav navbar navigation newsletter next pager pagination popup postmeta prev previous ' +
    'promo promoted rating recommend recommended recommendations related relatedposts replies ' +
    'respond reward share sharing sidebar signup social sponsor sponsored subscribe subscription ' +
    'tag tags toc toolbar widget widgets recommends recommendation discuss reply crumb ' +
    'crumbs paginav sharedaddy toolbox relate relatedstories readmore qrcode statement newsletters ' +
    'feedback colophon masthead taglist actions contributions paywall consent'
  ).split(' '),
);

// What says so only of a few words: in long boxes it is anybody's name.
const MAYBE_AROUND = new Set(
  (
    'info date time views count counts source edit editor tool tools position path side aside hot rank ' +
    'profile statistics label category categories topic topics read crumb sign signature print'
  ).split(' '),
);

// Not headings: their `id` is made of the article's own words.
const NAMED = ':is([class], [id], footer):not(h1, h2, h3, h4, h5, h6)';

/** The words that an element is named by. */
function wordsOf(element: Element): string[] {
  return `${element.id} ${element.getAttribute('class') ?? ''}`
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

function isAround(element: Element): boolean {
  const words = wordsOf(element);
  // Elementor calls every part of a page a widget.
  if (words.includes('elementor')) return false;
  if (words.some((word) => AROUND.has(word))) return true;
  // Named for the editor of the text, not for who edited it.
  if (words.includes('paragraph')) return false;
  return words.some((word) => MAYBE_AROUND.has(word)) && isLabel(element);
}

/** Words of a template and not of an article: short, and no paragraph among them. */
function isLabel(element: Element): boolean {
  return element.textContent.length < 150 && !element.querySelector('p, pre, li');
}

/**
 * Removes from a page, or from an article's box, what its names say stands around the article:
 * bylines, tags, comments, ways to other articles.
 *
 * @param keeps whether an element holds what cannot be around it, such as the article's title.
 */
export async function stripBox(
  box: Element,
  slices: Slices,
  keeps: (element: Element) => boolean = () => false,
): Promise<void> {
  const size = box.textContent.length;
  for (const element of box.querySelectorAll(NAMED)) {
    if (slices.isOver) await slices.rest();
    // What went with something around it needs no weighing.
    if (!box.contains(element)) continue;
    // Names mislead (`has-sidebar` around everything): what holds half of a box is not around it.
    const isSmall = () => element.textContent.length < size / 2;
    if ((element.localName === 'footer' || isAround(element)) && isSmall() && !keeps(element)) {
      element.remove();
    }
  }
}

const CANDIDATES =
  ':is(div, section, ul, ol, article, table, form):is([id*="comment" i], [class*="comment" i], ' +
  '[id*="disqus" i], [id*="respon" i], [class*="respon" i], [class*="replies" i], ' +
  '[class*="talkback" i])';

const COMMENTS = /^(?:comments?|commentlist|disqus|respond|responses|replies|talkbacks?)$/;

/** With less prose outside of them, "comments" is what the page calls its article. */
const MIN_PROSE_OUTSIDE = 250;

/**
 * Removes the readers' comments below an article, however many: by name, where they do not hold the
 * page's heading, and where an article is left without them.
 */
export function stripComments(body: Element): void {
  const named = [...body.querySelectorAll(CANDIDATES)].filter(
    (element) => wordsOf(element).some((word) => COMMENTS.test(word)) && !hasHeading(element),
  );
  const comments = outermost(named);
  if (comments.length === 0) return;
  const inside = comments.reduce((sum, element) => sum + nonLinkLength(element), 0);
  if (nonLinkLength(body) - inside < MIN_PROSE_OUTSIDE) return;
  for (const element of comments) element.remove();
}

function hasHeading(element: Element): boolean {
  return element.querySelector('h1, [itemprop~="articleBody"]') !== null;
}
