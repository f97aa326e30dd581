/**
 * Finds the element that contains the article: the box that the page marks as such
 * (`findArticleBox`), or else the box with most of the prose (`findProseBox`). `extract.ts` calls both
 * after the surroundings have been removed. `prose-weights.ts` measures the prose.
 */
import { nonLinkLength, outermost, visibleLength } from './dom.ts';
import { POST_SELECTOR } from './forum-thread.ts';
import { heaviestChild, weighProse } from './prose-weights.ts';
import type { TimeSlicer } from './time-slicer.ts';

/** The ids and classes (whole names) that publishing systems give to the box of an article's text. */
const BOX_NAMES_TEXT =
  'js_content rich_media_content content_views article_content article-content article__content articleContent ' +
  'articlecontent article-body article_body article__body articleBody artibody article-text article__text ' +
  'entry-content post-content post_content postcontent post__content post-body post_body post__body ' +
  'post-full-content gh-content story-body story-content storybody e-content blog-content blog-post-content ' +
  'markdown-body theme-default-content mw-parser-output UCAP-CONTENT TRS_Editor TRS_UEDITOR pages_content ' +
  'news_content news-content newsContent con_txt main-content-text content-article article-main-content ' +
  'govspeak Post-RichText mp-editor single-content the-content td-post-content body-copy wysiwyg-content';

const BOX_NAMES = new Set(BOX_NAMES_TEXT.split(' '));

/**
 * Finds the boxes whose id or class is one that publishing systems use for an article's text. A
 * single selector with all names would take far longer.
 */
export async function findNamedBoxes(body: Element, slicer: TimeSlicer): Promise<Element[]> {
  const found: Element[] = [];
  for (const element of body.querySelectorAll('[class], [id]')) {
    if (slicer.isDue) await slicer.yieldNow();
    const names = `${element.id} ${element.getAttribute('class') ?? ''}`.split(/\s+/);
    if (names.some((name) => BOX_NAMES.has(name))) found.push(element);
  }
  return found;
}

/** Zhihu's answer that the address names. The answers of others come below it. */
const ZHIHU_ANSWER = '.AnswerCard .RichText';

/** Posts with a smaller share of the page's prose are comments on something else. */
const MIN_THREAD_SHARE = 0.5;

/** How pages mark the box of their article, the most explicit way first. */
const ARTICLE_SELECTORS = [
  '[itemprop~="articleBody"]',
  'named content',
  'article, [role~="article"], .hentry, .h-entry, [itemtype$="Article"], [itemtype$="BlogPosting"]',
  'main, [role~="main"]',
] as const;

/** Of several boxes (the story, comments, teasers), the story has at least this share of their prose. */
const MIN_STORY_SHARE = 0.6;

/** A box with a smaller share of the page's prose is a teaser beside the article. */
const MIN_PAGE_SHARE = 0.2;

// In HTML, readers' comments are articles too, and can be longer than the story.
const COMMENT = ':not(html, body):is([id*="comment" i], [class*="comment" i])';

/**
 * Finds the box that the page itself marks as its article. Tries each way of marking in turn, and
 * accepts the largest box if it has most of the prose of its kind and enough of the page's prose.
 *
 * @param named the boxes with a name that publishing systems use (`findNamedBoxes`).
 */
export async function findArticleBox(
  body: Element,
  named: readonly Element[],
  slicer: TimeSlicer,
): Promise<Element | undefined> {
  const answer = body.querySelector(ZHIHU_ANSWER);
  if (answer) return answer;
  const page = await nonLinkLength(body, slicer);
  await slicer.yieldIfDue();
  const posts = await outermost(body.querySelectorAll(POST_SELECTOR), slicer);
  let thread = 0;
  for (const post of posts) {
    if (slicer.isDue) await slicer.yieldNow();
    thread += await nonLinkLength(post, slicer);
  }
  await slicer.yieldIfDue();
  if (posts[0] && thread >= MIN_THREAD_SHARE * page) return posts[0];
  for (const selector of ARTICLE_SELECTORS) {
    await slicer.yieldIfDue();
    const all = selector === 'named content' ? named : body.querySelectorAll(selector);
    const boxes: { box: Element; size: number; isComment: boolean }[] = [];
    for (const box of await outermost(all, slicer)) {
      if (slicer.isDue) await slicer.yieldNow();
      const size = await nonLinkLength(box, slicer);
      boxes.push({ box, size, isComment: box.closest(COMMENT) !== null });
    }
    const others = boxes.filter(({ isComment }) => !isComment);
    const stories = others.length > 0 ? others : boxes;
    const comments = totalSize(boxes) - totalSize(stories);
    const largest = stories.toSorted((a, b) => b.size - a.size)[0];
    if (!largest || largest.size < MIN_STORY_SHARE * totalSize(stories)) continue;
    if (largest.size >= MIN_PAGE_SHARE * (page - comments)) return largest.box;
  }
  return undefined;
}

function totalSize(boxes: readonly { readonly size: number }[]): number {
  return boxes.reduce((sum, { size }) => sum + size, 0);
}

/** A child with this share of its parent's prose contains the article, and the rest is around it. */
const MIN_PROSE_SHARE = 0.7;

/** The parser closes formatting that the author left open, so the article may continue after it. */
const MIN_FORMATTING_SHARE = 0.95;

const FORMATTING = /^(?:FONT|SPAN|B|STRONG|BIG|SMALL|I|EM)$/;

/** What comes between title and box (a byline, a summary) has at most this share of the box's length. */
const MAX_SKIPPED_SHARE = 0.5;

/**
 * Finds the smallest box with most of the page's prose, for pages that don't mark their article.
 * Descends from the body to the child with nearly all prose, in linear time. If the article is
 * spread over several boxes, the result is the box around them.
 *
 * @param startsWithArticle whether the body starts with the article. Its first lines are then not
 * dropped in favor of something longer, such as a footer below a short article.
 */
export async function findProseBox(
  body: Element,
  startsWithArticle: boolean,
  slicer: TimeSlicer,
): Promise<Element> {
  const weights = await weighProse(body, slicer);
  const weight = (element: Element) => weights.get(element) ?? 0;
  let box = body;
  for (;;) {
    const heaviest = await heaviestChild(box, weight, slicer);
    if (!heaviest || weight(heaviest) === 0 || !canContainBlocks(heaviest)) return box;
    const share = FORMATTING.test(heaviest.nodeName) ? MIN_FORMATTING_SHARE : MIN_PROSE_SHARE;
    if (weight(heaviest) < share * weight(box)) return box;
    const maxSkipped = MAX_SKIPPED_SHARE * visibleLength(heaviest.textContent);
    if (startsWithArticle && (await lengthBefore(heaviest, slicer)) > maxSkipped) return box;
    box = heaviest;
  }
}

/** Counts the characters outside links that come before an element in its parent. */
async function lengthBefore(element: Element, slicer: TimeSlicer): Promise<number> {
  let sum = 0;
  for (let at = element.previousElementSibling; at; at = at.previousElementSibling) {
    if (slicer.isDue) await slicer.yieldNow();
    sum += await nonLinkLength(at, slicer);
  }
  return sum;
}

/** A paragraph is never the box, even if its neighbors are short. */
function canContainBlocks(element: Element): boolean {
  return !/^(?:P|LI|DD|BLOCKQUOTE|PRE|UL|OL|DL|H[1-6])$/.test(element.nodeName);
}
