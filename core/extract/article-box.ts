import { nonLinkLength, outermost, visibleLength } from './dom.ts';
import { POST } from './forum-thread.ts';
import { weigh } from './prose-weights.ts';
import type { Slices } from './time-slicer.ts';

/** What publishing systems call the box of an article's own words; ids and classes, whole. */
const CONTENT =
  'js_content rich_media_content content_views article_content article-content article__content articleContent ' +
  'articlecontent article-body article_body article__body articleBody artibody article-text article__text ' +
  'entry-content post-content post_content postcontent post__content post-body post_body post__body ' +
  'post-full-content gh-content story-body story-content storybody e-content blog-content blog-post-content ' +
  'markdown-body theme-default-content mw-parser-output UCAP-CONTENT TRS_Editor TRS_UEDITOR pages_content ' +
  'news_content news-content newsContent con_txt main-content-text content-article article-main-content ' +
  'govspeak Post-RichText mp-editor single-content the-content td-post-content body-copy wysiwyg-content';

const CONTENT_NAMES = new Set(CONTENT.split(' '));

/** The boxes that are named for an article's content. One selector of all names takes far longer. */
export async function namedContent(body: Element, slices: Slices): Promise<Element[]> {
  const found: Element[] = [];
  for (const element of body.querySelectorAll('[class], [id]')) {
    if (slices.isOver) await slices.rest();
    const names = `${element.id} ${element.getAttribute('class') ?? ''}`.split(/\s+/);
    if (names.some((name) => CONTENT_NAMES.has(name))) found.push(element);
  }
  return found;
}

/** Zhihu's answer that the address names; others' stand below it. */
const ANSWER = '.AnswerCard .RichText';

/** With less of the page's prose they are comments on something else. */
const THREAD = 0.5;

/** The boxes in which pages say that an article stands, the plainest statement first. */
const BOXES = [
  '[itemprop~="articleBody"]',
  'named content',
  'article, [role~="article"], .hentry, .h-entry, [itemtype$="Article"], [itemtype$="BlogPosting"]',
  'main, [role~="main"]',
] as const;

/** Of several boxes (the story, then comments or teasers), the story's has this share of their prose. */
const DOMINANT = 0.6;

/** A box with less than this share of the page's prose is a teaser beside the article. */
const OF_THE_PAGE = 0.2;

// Readers' comments are articles to HTML too, and can hold more words than the story.
const COMMENT = ':not(html, body):is([id*="comment" i], [class*="comment" i])';

/**
 * The box that the page itself calls its article: of the first kind of box of which one holds most
 * of the prose of its kind and enough of the page's. Looks, changes nothing.
 *
 * @param named the boxes that are named for content (`namedContent`).
 */
export async function articleBox(
  body: Element,
  named: readonly Element[],
  slices: Slices,
): Promise<Element | undefined> {
  const answer = body.querySelector(ANSWER);
  if (answer) return answer;
  const page = nonLinkLength(body);
  await slices.pause();
  const posts = outermost(body.querySelectorAll(POST));
  const thread = posts.reduce((sum, post) => sum + nonLinkLength(post), 0);
  await slices.pause();
  if (posts[0] && thread >= THREAD * page) return posts[0];
  for (const selector of BOXES) {
    await slices.pause();
    const all = selector === 'named content' ? named : body.querySelectorAll(selector);
    const boxes = outermost(all).map((box) => ({
      box,
      size: nonLinkLength(box),
      isComment: box.closest(COMMENT) !== null,
    }));
    const others = boxes.filter(({ isComment }) => !isComment);
    const stories = others.length > 0 ? others : boxes;
    const comments = total(boxes) - total(stories);
    const largest = stories.toSorted((a, b) => b.size - a.size)[0];
    if (!largest || largest.size < DOMINANT * total(stories)) continue;
    if (largest.size >= OF_THE_PAGE * (page - comments)) return largest.box;
  }
  return undefined;
}

function total(boxes: readonly { readonly size: number }[]): number {
  return boxes.reduce((sum, { size }) => sum + size, 0);
}

/** A box within another that holds this part of its prose holds the article; the rest is around it. */
const MIN_PROSE_SHARE = 0.7;

/** Formatting around paragraphs is closed by the parser where its author forgot: the rest comes after. */
const NEARLY_ALL = 0.95;

const FORMATTING = /^(?:FONT|SPAN|B|STRONG|BIG|SMALL|I|EM)$/;

/** So much may stand between the title and the box, for its length: a byline, a summary. */
const SKIPPED = 0.5;

/**
 * The smallest box that holds most of a page's prose, where the page names none. Down from the body
 * to the child that has nearly all of its prose, in linear time; an article in several boxes stays
 * in the one around them.
 *
 * @param starts whether the article starts where the body does: what stands first is then not left
 * out for something longer, such as a foot under a few lines.
 */
export async function proseBox(body: Element, starts: boolean, slices: Slices): Promise<Element> {
  const weights = await weigh(body, slices);
  const weight = (element: Element) => weights.get(element) ?? 0;
  let box = body;
  for (;;) {
    const heaviest = [...box.children].reduce<Element | undefined>(
      (best, child) => (!best || weight(child) > weight(best) ? child : best),
      undefined,
    );
    if (!heaviest || weight(heaviest) === 0 || !holdsBlocks(heaviest)) return box;
    const enough = FORMATTING.test(heaviest.nodeName) ? NEARLY_ALL : MIN_PROSE_SHARE;
    if (weight(heaviest) < enough * weight(box)) return box;
    if (starts && before(heaviest) > SKIPPED * visibleLength(heaviest.textContent)) return box;
    box = heaviest;
  }
}

/** How much that is no link stands before an element in its parent. */
function before(element: Element): number {
  let sum = 0;
  for (let at = element.previousElementSibling; at; at = at.previousElementSibling)
    sum += nonLinkLength(at);
  return sum;
}

/** A paragraph is no box: its neighbours may be short. */
function holdsBlocks(element: Element): boolean {
  return !/^(?:P|LI|DD|BLOCKQUOTE|PRE|UL|OL|DL|H[1-6])$/.test(element.nodeName);
}
