import { plainLine } from '../text/boilerplate/plain-text.ts';
import type { Block, MeasuredPage } from './measure.ts';
import type { TimeSlicer } from './time-slicer.ts';
import { contextBits } from './walk.ts';

/** Items, cells, and lines of code that consist of such a word are parts of an article. */
const IN_ARTICLE = contextBits('table', 'list', 'dl', 'pre');

/** Such words are labels there: of a box in the middle, a dialog, or a button. */
const ELSEWHERE = contextBits('aside', 'dialog', 'button', 'hidden');

const HIDDEN = contextBits('hidden');

/** Includes the number of comments, and the title that they are about. */
const MAX_HEADING_LENGTH = 200;

/** With fewer tokens before the heading, the article has hardly started. */
const MIN_BEFORE = 12;

/** What follows a few lines is rarely this many times as long. Comments on a whole article can be. */
const MAX_AFTER_RATIO = 3;
const MIN_ARTICLE_TOKENS = 150;

/** A shorter paragraph can be a line of a comment or a teaser. */
const MIN_PARAGRAPH_TOKENS = 22;

/** A page that repeats such words more often has no heading like that. */
const MAX_HEADINGS = 12;

/**
 * Finds the first heading of what comes after an article: related articles, comments, a note about the
 * author. Pages with short articles need it, because what follows there may be longer than the text, and
 * have the same markup. A heading doesn't count if the article goes on after it, because then it is a box
 * in the middle, or a section of the article.
 *
 * @param scores above 0 for the blocks that may belong to the article.
 * @returns the index of the heading's block, or the number of blocks.
 */
export async function findEnd(
  { blocks, titleBlock }: MeasuredPage,
  scores: Float64Array,
  slicer: TimeSlicer,
): Promise<number> {
  let headings = 0;
  for (let i = titleBlock + 1; i < blocks.length && headings < MAX_HEADINGS; i++) {
    if (slicer.isDue) await slicer.yieldNow();
    const block = blocks[i];
    if (!block || !isHeading(block)) continue;
    headings++;
    if (await endsArticle(i, blocks, scores, slicer)) return i;
  }
  return blocks.length;
}

function isHeading({ contexts, text }: Block): boolean {
  if ((contexts & (IN_ARTICLE | ELSEWHERE)) !== 0 || text.length > MAX_HEADING_LENGTH) return false;
  // "No comment." is what somebody said.
  return !SENTENCE_END.test(text) && isAfterArticleHeading(text);
}

const SENTENCE_END = /[.。]$/u;

/** How much of the article is on one side of a heading, and the looks of its paragraphs. */
interface ArticlePart {
  tokens: number;
  readonly looks: Set<unknown>;
}

async function endsArticle(
  heading: number,
  blocks: readonly Block[],
  scores: Float64Array,
  slicer: TimeSlicer,
): Promise<boolean> {
  const before: ArticlePart = { tokens: 0, looks: new Set() };
  const after: ArticlePart = { tokens: 0, looks: new Set() };
  for (const { index, tokens, prose, sameLook, contexts } of blocks) {
    if (slicer.isDue) await slicer.yieldNow();
    const isOut = (scores[index] ?? 0) <= 0 || (contexts & HIDDEN) !== 0;
    if (isOut || index === heading) continue;
    const part = index < heading ? before : after;
    part.tokens += tokens;
    if (prose >= MIN_PARAGRAPH_TOKENS) part.looks.add(sameLook);
  }
  const isFew = before.tokens < MIN_ARTICLE_TOKENS;
  if (before.tokens < MIN_BEFORE) return false;
  if (isFew && after.tokens > MAX_AFTER_RATIO * before.tokens) return false;
  return ![...after.looks].some((look) => before.looks.has(look));
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
function isAfterArticleHeading(line: string): boolean {
  const plain = plainLine(line);
  return plain !== undefined && AFTER_HEADING.test(plain);
}
