import { countLetters, outermost, removeAll } from './dom.ts';
import { heaviestChild, weighProse } from './prose-weights.ts';
import type { TimeSlicer } from './time-slicer.ts';

/** The posts of a thread, by the ids and classes of forum software. */
export const POST_SELECTOR =
  '[id^="postmessage_"], .t_f, .t_msgfont, .postmessage, .post-message, [id^="post_message_"], ' +
  '.bbWrapper, .postbody > .content, .topic-body .cooked, .Post-body, [component="post/content"], .d_post_content';

/** With fewer posts, the first one is the article, whatever its length. */
const MIN_POSTS = 5;

/** A thread has at least this share of the page's prose. */
const MIN_PAGE_SHARE = 0.6;

/** How posts name their authors. */
const AUTHOR =
  '[class*="author" i], [class*="user" i], [class*="poster" i], [class*="nick" i], ' +
  '[rel~="author"], [itemprop~="author"], [href*="/user" i], [href*="/u/"], [href*="member" i], ' +
  '[href*="profile" i], [href*="uid=" i]';

/** A live blog has one or two authors. */
const MIN_AUTHORS = 3;

/** A post of this length is an article: about 160 words, or 270 Chinese characters. */
const MIN_ARTICLE_LETTERS = 800;

/** A shorter first post is an article too if it is this many times as long as the median answer. */
const MIN_ANSWER_RATIO = 5;

/** With this much prose outside the thread, its posts are comments on an article. */
const MIN_COMMENTED_PROSE = 300;

/** A page that consists of posts by several people. */
export interface Thread {
  /** The first post. */
  readonly first: Element;
  /** Whether the first post is too short to be an article. */
  readonly isDiscussion: boolean;
}

/**
 * Finds the thread of a forum in a cloned page, by the class names of forum software or as similar
 * neighbors by several authors. If there is an article above the posts, they are comments on it, and
 * are removed.
 */
export async function findThread(body: Element, slicer: TimeSlicer): Promise<Thread | undefined> {
  const weights = await weighProse(body, slicer);
  const weight = (element: Element) => weights.get(element) ?? 0;
  const total = (elements: readonly Element[]) =>
    elements.reduce((sum, element) => sum + weight(element), 0);
  const page = weight(body);
  await slicer.yieldIfDue();
  const named = await outermost(body.querySelectorAll(POST_SELECTOR), slicer);
  const isThread = named.length >= MIN_POSTS && total(named) >= MIN_PAGE_SHARE * page;
  const posts = isThread
    ? named
    : await findUnnamedPosts(body, weight, MIN_PAGE_SHARE * page, slicer);
  const [first] = posts;
  if (!first) return undefined;
  if (!isThread && page - total(posts) >= MIN_COMMENTED_PROSE) {
    await removeAll(posts, slicer);
    return undefined;
  }
  const lengths: number[] = [];
  for (const { textContent } of posts) {
    if (slicer.isDue) await slicer.yieldNow();
    lengths.push(countLetters(textContent));
  }
  const [length = 0, ...answers] = lengths;
  const median = answers.toSorted((a, b) => a - b)[Math.floor(answers.length / 2)] ?? 0;
  return {
    first,
    isDiscussion: length < MIN_ARTICLE_LETTERS && length < MIN_ANSWER_RATIO * median,
  };
}

/** Descends to the element with most of the prose until its children are posts by several authors. */
async function findUnnamedPosts(
  body: Element,
  weight: (element: Element) => number,
  minProse: number,
  slicer: TimeSlicer,
): Promise<readonly Element[]> {
  for (let box: Element | undefined = body; box; ) {
    for (const group of await groupedByKind(box.children, slicer)) {
      if (group.length < MIN_POSTS) continue;
      await slicer.yieldIfDue();
      const size = group.reduce((sum, element) => sum + weight(element), 0);
      if (size >= minProse && (await arePosts(group, slicer))) return group;
    }
    const heaviest: Element | undefined = await heaviestChild(box, weight, slicer);
    box = heaviest && weight(heaviest) >= minProse ? heaviest : undefined;
  }
  return [];
}

/** Groups siblings by element name and first class. There may be a hundred thousand. */
export async function groupedByKind(
  elements: Iterable<Element>,
  slicer: TimeSlicer,
): Promise<Iterable<Element[]>> {
  const groups = new Map<string, Element[]>();
  for (const element of elements) {
    if (slicer.isDue) await slicer.yieldNow();
    const [name] = (element.getAttribute('class') ?? '').trim().split(/\s/);
    const kind = `${element.localName}.${name}`;
    const group = groups.get(kind);
    if (group) group.push(element);
    else groups.set(kind, [element]);
  }
  return groups.values();
}

async function arePosts(group: readonly Element[], slicer: TimeSlicer): Promise<boolean> {
  const authors = new Set<string>();
  let signed = 0;
  for (const element of group) {
    await slicer.yieldIfDue();
    // Teasers and the entries of a live blog have headings.
    if (element.querySelector('h1, h2, h3, h4')) continue;
    const author = element.querySelector(AUTHOR)?.textContent.trim();
    if (!author) continue;
    authors.add(author);
    signed++;
  }
  return signed > group.length / 2 && authors.size >= MIN_AUTHORS;
}
