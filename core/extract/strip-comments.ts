import { prose } from './ink.ts';
import { outermost } from './outermost.ts';
import { wordsOf } from './strip-box.ts';

const CANDIDATES =
  ':is(div, section, ul, ol, article, table, form):is([id*="comment" i], [class*="comment" i], ' +
  '[id*="disqus" i], [id*="respon" i], [class*="respon" i], [class*="replies" i], ' +
  '[class*="talkback" i])';

const COMMENTS = /^(?:comments?|commentlist|disqus|respond|responses|replies|talkbacks?)$/;

/** With less prose outside of them, "comments" is what the page calls its article. */
const ENOUGH_OUTSIDE = 250;

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
  const inside = comments.reduce((sum, element) => sum + prose(element), 0);
  if (prose(body) - inside < ENOUGH_OUTSIDE) return;
  for (const element of comments) element.remove();
}

function hasHeading(element: Element): boolean {
  return element.querySelector('h1, [itemprop~="articleBody"]') !== null;
}
