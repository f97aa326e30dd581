/**
 * Removes what isn't part of the article from a copy of the page: what is never text
 * (`stripNonContent`), what is hidden (`stripHidden`), comments (`stripComments`), and what the class
 * names mark as surroundings (`stripByName`). `extract.ts` calls them in this order.
 */
import { nonLinkLength, outermost, removeAll } from './dom.ts';
import { TimeSlicer } from './time-slicer.ts';

// Elements that are never part of an article's text on any site. They are half of a page's elements
// and are removed first, so that later steps are faster and nothing in the copy can run. They are in
// groups because selecting all at once blocked a page of 46,000 elements for 100 ms.
const NON_CONTENT = [
  'script, style, noscript, template, link, svg, math annotation, canvas',
  'audio, video, iframe, object, embed, img, picture, map',
  'button, input, select, textarea, datalist, dialog',
  'nav, aside, [role~="navigation"], [role~="complementary"], [role~="search"], [role~="dialog"]',
  '[role~="alertdialog"], [role~="menu"], [role~="menubar"], [role~="contentinfo"], ' +
    'body > footer, body > header',
  // Notes and tables of links. They can be longer than the article, and few copies have them.
  'ol.references, .reflist, .navbox, .footnotes, [role~="doc-endnotes"], [role~="doc-bibliography"]',
  // Pronunciation above the characters (furigana, pinyin). A copy without it is the same text. Then
  // what publishing systems add to headings and sentences: permalinks, edit links, and links to notes.
  // Copies on other sites don't have them.
  'rt, rp, a.header-anchor, a.headerlink, a.hash-link, a.anchor-link, .mw-editsection, sup.reference',
];

/** Removes the elements of a cloned document that aren't text, or not the article's text. */
export async function stripNonContent(clone: Document, slicer = new TimeSlicer()): Promise<void> {
  for (const selectors of NON_CONTENT) {
    await slicer.yieldIfDue();
    await removeAll(clone.querySelectorAll(selectors), slicer);
  }
}

// What a browser finds on request is the page's text.
const HIDDEN_BY_NAME =
  '[hidden]:not([hidden="until-found"]), [aria-hidden="true"], .sr-only, .visually-hidden, ' +
  '.visuallyhidden, .screen-reader-text, .screen-reader-only, .assistive-text';
const UNDISPLAYED = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

/** An element with a larger share of the prose is an article that a script shows later (WeChat). */
const MAX_HIDDEN_SHARE = 0.3;

/**
 * Removes the elements of a cloned document that the markup hides, because a clone has no layout that
 * could be asked. Then removes all inline styles: Readability would follow them and drop a WeChat
 * article.
 */
export async function stripHidden(clone: Document, slicer: TimeSlicer): Promise<void> {
  const hidden: Element[] = [];
  for (const element of clone.body.querySelectorAll(`[style], ${HIDDEN_BY_NAME}`)) {
    if (slicer.isDue) await slicer.yieldNow();
    if (isHidden(element)) hidden.push(element);
  }
  const page = hidden.length > 0 ? await nonLinkLength(clone.body, slicer) : 0;
  // An animation hides the lines of a text one by one, so elements of one class count together.
  const lengths = new Map<string, number>();
  const outer = await outermost(hidden, slicer);
  const lookOf = ({ localName, className }: Element) => `${localName} ${className}`;
  for (const element of outer) {
    if (slicer.isDue) await slicer.yieldNow();
    const length = await nonLinkLength(element, slicer);
    lengths.set(lookOf(element), (lengths.get(lookOf(element)) ?? 0) + length);
  }
  for (const element of outer) {
    if (slicer.isDue) await slicer.yieldNow();
    if ((lengths.get(lookOf(element)) ?? 0) <= MAX_HIDDEN_SHARE * page) element.remove();
  }
  await slicer.yieldIfDue();
  // Some pages hide themselves until a script has run. The root and the body are never left out.
  for (const element of clone.querySelectorAll('[style], [aria-hidden]')) {
    if (slicer.isDue) await slicer.yieldNow();
    element.removeAttribute('style');
    element.removeAttribute('aria-hidden');
  }
}

function isHidden(element: Element): boolean {
  const style = element.getAttribute('style') ?? '';
  return UNDISPLAYED.test(style) || element.matches(HIDDEN_BY_NAME);
}

// Words in the `class` and `id` of what surrounds an article. They are compared as whole words:
// "commentary" doesn't match "comment", and "read" doesn't match "ad".
const SURROUNDING = new Set(
  (
    'ad ads advert advertisement author avatar banner bio breadcrumb breadcrumbs byline comment ' +
    'comments cookie copyright disqus donate follow footer gdpr license licence login menu meta ' +
    'metadata nav navbar navigation newsletter next pager pagination popup postmeta prev previous ' +
    'promo promoted rating recommend recommended recommendations related relatedposts replies ' +
    'respond reward share sharing sidebar signup social sponsor sponsored subscribe subscription ' +
    'tag tags toc toolbar widget widgets recommends recommendation discuss reply crumb ' +
    'crumbs paginav sharedaddy toolbox relate relatedstories readmore qrcode statement newsletters ' +
    'feedback colophon masthead taglist actions contributions consent'
  ).split(' '),
);

// Words that count only on short elements, because long boxes have them for other reasons.
const SURROUNDING_IF_SHORT = new Set(
  (
    'info date time views count counts source edit editor tool tools position path side aside hot rank ' +
    'profile statistics label category categories topic topics read crumb sign signature print'
  ).split(' '),
);

// Headings are left out, because their `id` is made of the article's words.
const NAMED = ':is([class], [id], footer):not(h1, h2, h3, h4, h5, h6)';

// `no-comments` and `has-sidebar` say what else there is, or isn't.
const OTHERS = /(?<![\w-])(?:no|has|with|without)[-_][\w-]+/gi;

/** Returns the words in the `id` and `class` of an element, in lower case. */
function nameWords(element: Element): string[] {
  return `${isNamedByHeading(element) ? '' : element.id} ${element.getAttribute('class') ?? ''}`
    .replace(OTHERS, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

/** Whether the `id` of a section is made of the words of its heading, as documentation systems do it. */
function isNamedByHeading({ id, firstElementChild: heading }: Element): boolean {
  if (id === '' || !heading || !/^h[1-6]$/i.test(heading.nodeName)) return false;
  const slug = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '');
  return slug(heading.textContent) === slug(id);
}

/** A longer paragraph is the article's, whatever its class says. */
const MAX_NAMED_PARAGRAPH_LENGTH = 120;

/**
 * Whether an element is the article, or a paragraph of it: systems put the tags and categories of an
 * article into its own class, and the kind of publication, such as "newsletter-post".
 */
function isArticle(element: Element): boolean {
  if (isLongParagraph(element)) return true;
  if (element.querySelector('h1') !== null && element.querySelector('p') !== null) return true;
  // Sections are also called "tags", "next", or "statement".
  const isSection = element.localName === 'section';
  const isPost = element.localName === 'article' && !nameWords(element).some(isCommentWord);
  if (!isSection && !isPost) return false;
  return [...element.querySelectorAll('p')].filter(isLongParagraph).length > 1;
}

function isCommentWord(word: string): boolean {
  return COMMENT_WORD.test(word);
}

function isLongParagraph({ localName, textContent }: Element): boolean {
  return localName === 'p' && textContent.length > MAX_NAMED_PARAGRAPH_LENGTH;
}

function isSurrounding(element: Element): boolean {
  const words = nameWords(element);
  // Elementor calls every part of a page a widget.
  if (words.includes('elementor')) return false;
  if (words.some((word) => SURROUNDING.has(word))) return true;
  // Here, "edit" or "editor" is the tool in which the text was written.
  if (words.includes('paragraph')) return false;
  return words.some((word) => SURROUNDING_IF_SHORT.has(word)) && isLabel(element);
}

/** Whether an element is a label of the template: short, and without paragraphs. */
function isLabel(element: Element): boolean {
  return element.textContent.length < 150 && !element.querySelector('p, pre, li');
}

/** With a larger share of the long paragraphs, an element is a part of the article, whatever its name. */
const MAX_PARAGRAPH_SHARE = 0.3;

async function longParagraphs(box: Element, slicer: TimeSlicer): Promise<Element[]> {
  const found: Element[] = [];
  for (const paragraph of box.querySelectorAll('p')) {
    if (slicer.isDue) await slicer.yieldNow();
    if (isLongParagraph(paragraph)) found.push(paragraph);
  }
  return found;
}

/**
 * Removes what surrounds an article, such as bylines, tags, comments, and links to other articles, by
 * the names of its elements. Works on a whole page or on an article's box.
 *
 * @param keeps whether an element contains something that must stay, such as the article's box.
 */
export async function stripByName(
  box: Element,
  slicer: TimeSlicer,
  keeps: (element: Element) => boolean = () => false,
): Promise<void> {
  const size = box.textContent.length;
  const paragraphs = await longParagraphs(box, slicer);
  const holdsMany = (element: Element) =>
    paragraphs.length > 1 &&
    paragraphs.filter((paragraph) => element.contains(paragraph)).length >=
      MAX_PARAGRAPH_SHARE * paragraphs.length;
  for (const element of box.querySelectorAll(NAMED)) {
    if (slicer.isDue) await slicer.yieldNow();
    // It was removed with one of its ancestors.
    if (!box.contains(element)) continue;
    // Names can mislead (`has-sidebar` on the whole page), so half of a box is never removed.
    const isSmall = () => element.textContent.length < size / 2;
    if (
      (element.localName === 'footer' || isSurrounding(element)) &&
      isSmall() &&
      !isArticle(element) &&
      (nameWords(element).some(isCommentWord) || !holdsMany(element)) &&
      !keeps(element)
    ) {
      element.remove();
    }
  }
}

/** The elements that may be named like comments. Selects them faster than comparing all names. */
const COMMENT_CANDIDATES =
  ':is(div, section, ul, ol, article, table, form):is([id*="comment" i], [class*="comment" i], ' +
  '[id*="disqus" i], [id*="respon" i], [class*="respon" i], [class*="replies" i], ' +
  '[class*="talkback" i])';

const COMMENT_WORD = /^(?:comments?|commentlist|disqus|respond|responses|replies|talkbacks?)$/;

/** With less prose outside them, "comments" is how the page names its article. */
const MIN_PROSE_OUTSIDE = 250;

/**
 * Removes the readers' comments below an article, however many, by the names of their elements. Keeps
 * them if they contain the page's heading, or if too little would remain.
 */
export async function stripComments(body: Element, slicer: TimeSlicer): Promise<void> {
  const named: Element[] = [];
  for (const element of body.querySelectorAll(COMMENT_CANDIDATES)) {
    if (slicer.isDue) await slicer.yieldNow();
    if (!nameWords(element).some((word) => COMMENT_WORD.test(word))) continue;
    await slicer.yieldIfDue();
    if (!hasHeading(element)) named.push(element);
  }
  const comments = await outermost(named, slicer);
  if (comments.length === 0) return;
  let inside = 0;
  for (const element of comments) {
    await slicer.yieldIfDue();
    inside += await nonLinkLength(element, slicer);
  }
  await slicer.yieldIfDue();
  if ((await nonLinkLength(body, slicer)) - inside < MIN_PROSE_OUTSIDE) return;
  await removeAll(comments, slicer);
}

function hasHeading(element: Element): boolean {
  return element.querySelector('h1, [itemprop~="articleBody"]') !== null;
}
