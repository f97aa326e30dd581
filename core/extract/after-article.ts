import { plainLine } from '../text/boilerplate/plain-text.ts';
import { nonLinkLength, removeBeside, visibleLength } from './dom.ts';
import { blockOf } from './prose-weights.ts';
import type { TimeSlicer } from './time-slicer.ts';

/** The elements that can show a heading. */
const LINE = 'h1, h2, h3, h4, h5, h6, div, p, span, strong, b, td';

/** Includes the white space of the markup. */
const MAX_HEADING_LENGTH = 200;

/** With less prose before the heading, the article has hardly started. */
const MIN_PROSE_BEFORE = 60;

/** What comes after an article is rarely this many times as long as the article. */
const MAX_AFTER_RATIO = 3;

/** With this many paragraphs on both sides, a heading is inside the article. */
const MIN_PARAGRAPHS = 2;

/** A shorter paragraph can be a line of a comment or a teaser. */
const MIN_PARAGRAPH_LENGTH = 120;

/**
 * Removes what comes after an article in its box: everything from the first heading of related
 * articles, comments, or a note about the author. This works without class names. Nothing is removed if
 * the article goes on after it, because then it is a box in the middle, or a section of the article.
 */
export async function removeAfterArticle(box: Element, slicer: TimeSlicer): Promise<void> {
  const heading = await findHeading(box, slicer);
  if (!heading) return;
  const after = await proseAfter(heading, box, slicer);
  const all = await nonLinkLength(box, slicer);
  const before = all - after - visibleLength(heading.textContent);
  if (before < MIN_PROSE_BEFORE || after > MAX_AFTER_RATIO * before) return;
  if (await goesOn(heading, box, slicer)) return;
  await removeBeside(heading, 'nextSibling', box, slicer);
  heading.remove();
}

/**
 * Whether the paragraphs before a heading go on after it: in the same element, or in elements of the same
 * class, because some systems put each part of an article into a box.
 */
async function goesOn(heading: Element, box: Element, slicer: TimeSlicer): Promise<boolean> {
  const before = new Map<unknown, number>();
  const after = new Map<unknown, number>();
  let side = before;
  for (const element of box.querySelectorAll(`${LINE}, p`)) {
    if (slicer.isDue) await slicer.yieldNow();
    if (element === heading) side = after;
    if (element.localName !== 'p' || element.textContent.length < MIN_PARAGRAPH_LENGTH) continue;
    const parent = element.parentElement;
    const place = parent?.getAttribute('class') || parent;
    side.set(place, (side.get(place) ?? 0) + 1);
  }
  return [...after].some(
    ([place, count]) => count >= MIN_PARAGRAPHS && (before.get(place) ?? 0) >= MIN_PARAGRAPHS,
  );
}

async function findHeading(box: Element, slicer: TimeSlicer): Promise<Element | undefined> {
  for (const line of box.querySelectorAll(LINE)) {
    if (slicer.isDue) await slicer.yieldNow();
    if (isHeading(line)) return line;
  }
  return undefined;
}

function isHeading(element: Element): boolean {
  if (element.firstElementChild?.firstElementChild) return false;
  const text = element.textContent.trim();
  if (text.length > MAX_HEADING_LENGTH || !isAfterArticleHeading(text)) return false;
  // A word within a sentence can be marked up too.
  if (blockOf(element).textContent.trim() !== text) return false;
  return !element.closest('table, pre, li, dl');
}

async function proseAfter(element: Element, box: Element, slicer: TimeSlicer): Promise<number> {
  let sum = 0;
  for (let at = element; at !== box && at.parentElement; at = at.parentElement) {
    for (let next = at.nextElementSibling; next; next = next.nextElementSibling) {
      if (slicer.isDue) await slicer.yieldNow();
      sum += await nonLinkLength(next, slicer);
    }
  }
  return sum;
}

// The headings of what comes after an article. The whole line must match.
const AFTER_HEADING = new RegExp(
  '^(?:' +
    '(?:相关|推荐|热门|精彩|最新|延伸|扩展|更多|往期|为您|为你|猜你|大家|同类|本类|热点|编辑|今日|小编)(?:的)?(?:阅读|文章|新闻|推荐|链接|报道|内容|资讯|回顾|精彩|喜欢|都在看|专题|热点|稿件|信息|精选|话题|帖子|视频|搜索|排行)(?:推荐|阅读)?(?: ?(?:相关|热点|热门|更多)(?:推荐|阅读|文章|新闻))?|' +
    '(?:\\d+ ?条?)?(?:精选|热门|最新|全部|网友|用户|文章|读者)?(?:评论|留言|跟贴|跟帖|回复|讨论)(?:区|列表)?|(?:发表|写下|我要)(?:您的|你的|我的)?(?:评论|看法)|我来说两句|[你您]可能(?:还|也)?(?:会)?(?:感兴趣|喜欢)(?:的.{0,6})?|24小时(?:热文|排行榜)|' +
    '(?:本文|文章)(?:收录于|被)(?:以下)?专栏(?:收录)?|文章被以下专栏收录|阅读下一篇|关于作者|作者简介|' +
    '(?:related|recommended|popular|trending|latest|recent|similar|further|more|top)(?: (?:posts?|articles?|stories|reading|news|topics|content|links|coverage|for you))|related|recommended|' +
    '(?:more|recommended) (?:from|on|by|in) .{1,40}|you (?:may|might) (?:also )?(?:like|enjoy|be interested in)|what to read next|read next|up next|keep reading|' +
    '(?:\\d+ |no |leave a |post a |add a |reader |join the )?(?:comments?|responses?|replies|reply|conversation|discussion)|(?:\\d+|one) (?:thoughts?|comments?|responses?|replies) (?:on|to)\\b.{0,200}|' +
    'written by [a-z.]+ [a-z.]+|about the authors?|post navigation|share this|follow us|most (?:read|popular|viewed)|is this page useful|updates to this page' +
    ')(?: ?\\d{0,6})?:?$',
  'u',
);

/** Whether a line is the heading of related articles, comments, or a note about the author. */
export function isAfterArticleHeading(line: string): boolean {
  const plain = plainLine(line);
  return plain !== undefined && AFTER_HEADING.test(plain);
}
