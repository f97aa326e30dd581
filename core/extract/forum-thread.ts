import { letters, outermost } from './dom.ts';
import { weigh } from './prose-weights.ts';
import type { Slices } from './time-slicer.ts';

/** The posts of a thread, as forum software marks them. */
export const POST =
  '[id^="postmessage_"], .t_f, .t_msgfont, .postmessage, .post-message, [id^="post_message_"], ' +
  '.bbWrapper, .postbody > .content, .topic-body .cooked, .Post-body, [component="post/content"], .d_post_content';

/** With fewer posts the first is the article, whatever its length. */
const SEVERAL = 5;

/** A thread holds this part of its page's prose at least. */
const OF_THE_PAGE = 0.6;

/** What every post says of who wrote it. */
const AUTHOR =
  '[class*="author" i], [class*="user" i], [class*="poster" i], [class*="nick" i], ' +
  '[rel~="author"], [itemprop~="author"], [href*="/user" i], [href*="/u/"], [href*="member" i], ' +
  '[href*="profile" i], [href*="uid=" i]';

/** So many people talk to each other; a live blog is written by one or two. */
const AUTHORS = 3;

/** A post of so many letters is an article of its own: some 160 words, or 270 Chinese characters. */
const ARTICLE = 800;

/** So is a shorter one, with answers that are mostly this much shorter still. */
const OUTWEIGHS = 5;

/** Prose outside of a thread: with more, the posts are comments on it. */
const COMMENTED = 300;

/** Posts of several people in which the page consists. */
export interface Thread {
  readonly first: Element;
  /** Whether the first is too short to be an article of its own. */
  readonly isDiscussion: boolean;
}

/**
 * Finds the thread of a forum in a cloned page: by the names that forum software gives to posts, or
 * as neighbours of one kind by several authors. What looks like one, below an article, are comments:
 * they are removed.
 */
export async function findThread(body: Element, slices: Slices): Promise<Thread | undefined> {
  const weights = await weigh(body, slices);
  const weight = (element: Element) => weights.get(element) ?? 0;
  const total = (elements: readonly Element[]) =>
    elements.reduce((sum, element) => sum + weight(element), 0);
  const page = weight(body);
  const named = outermost(body.querySelectorAll(POST));
  const isThread = named.length >= SEVERAL && total(named) >= OF_THE_PAGE * page;
  const posts = isThread ? named : await neighbours(body, weight, OF_THE_PAGE * page, slices);
  const [first] = posts;
  if (!first) return undefined;
  if (!isThread && page - total(posts) >= COMMENTED) {
    for (const post of posts) post.remove();
    return undefined;
  }
  const [own = 0, ...others] = posts.map(({ textContent }) => letters(textContent));
  const usual = others.toSorted((a, b) => a - b)[Math.floor(others.length / 2)] ?? 0;
  return { first, isDiscussion: own < ARTICLE && own < OUTWEIGHS * usual };
}

/** Down to where most of the prose is, until it stands in neighbours of one kind by several authors. */
async function neighbours(
  body: Element,
  weight: (element: Element) => number,
  enough: number,
  slices: Slices,
): Promise<readonly Element[]> {
  for (let box: Element | undefined = body; box; ) {
    for (const group of groupedByKind(box.children)) {
      if (group.length < SEVERAL) continue;
      const size = group.reduce((sum, element) => sum + weight(element), 0);
      if (size >= enough && (await arePosts(group, slices))) return group;
    }
    box = [...box.children].find((child) => weight(child) >= enough);
  }
  return [];
}

/** Groups neighbors by their element and the first of their classes. */
export function groupedByKind(elements: Iterable<Element>): Iterable<Element[]> {
  const groups = new Map<string, Element[]>();
  for (const element of elements) {
    const [name] = (element.getAttribute('class') ?? '').trim().split(/\s/);
    const kind = `${element.localName}.${name}`;
    const group = groups.get(kind);
    if (group) group.push(element);
    else groups.set(kind, [element]);
  }
  return groups.values();
}

async function arePosts(group: readonly Element[], slices: Slices): Promise<boolean> {
  const authors = new Set<string>();
  let signed = 0;
  for (const element of group) {
    if (slices.isOver) await slices.rest();
    // Teasers and the entries of a live blog have headings, too.
    if (element.querySelector('h1, h2, h3, h4')) continue;
    const author = element.querySelector(AUTHOR)?.textContent.trim();
    if (!author) continue;
    authors.add(author);
    signed++;
  }
  return signed > group.length / 2 && authors.size >= AUTHORS;
}
