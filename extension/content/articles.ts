import type { Article } from '../shared/messages.ts';
import type { NotArticle } from '../shared/not-article.ts';
import { articleGate, enoughText } from './article-gate.ts';
import { extract } from './extract.ts';
import { stillMoments } from './still-moments.ts';

/** A page that has changed so often is left as it was found. */
const ATTEMPTS = 6;

/** A page whose text has grown or shrunk by less than this part has not become another. */
const CHANGE = 0.2;

// What the background's border admits.
const TITLE_LIMIT = 1000;

/**
 * The article on this page as soon as its text stands still, and again when it has become another:
 * single-page sites bring their text late, others show a notice or the first lines before it.
 *
 * @param setAside is told the reason as long as there is no article.
 * @throws the signal's reason, when it is aborted.
 */
export async function* articles(
  signal: AbortSignal,
  setAside: (reason: NotArticle) => void,
): AsyncGenerator<Article, void> {
  let length = 0;
  let last: Article | undefined;
  let attempts = 0;
  for await (const _ of stillMoments(signal)) {
    const lengthNow = document.body?.textContent.length ?? 0;
    if (last && !changed(length, lengthNow)) continue;
    length = lengthNow;
    const found = look();
    if (typeof found === 'string') {
      if (!last) setAside(found);
    } else if (!last || changed(last.text.length, found.text.length)) {
      last = found;
      yield found;
    }
    if (++attempts === ATTEMPTS) return;
  }
}

function changed(before: number, after: number): boolean {
  return Math.abs(after - before) > CHANGE * Math.max(before, after);
}

function look(): Article | NotArticle {
  const not = articleGate(document, location);
  if (not) return not;
  const found = extract(document);
  if (!found || !enoughText(found.text)) return 'too-short';
  const canonical = document.querySelector<HTMLLinkElement>('link[rel~="canonical"]')?.href;
  return {
    url: location.href,
    ...(canonical && { canonical }),
    title: (found.title || document.title).trim().slice(0, TITLE_LIMIT),
    text: found.text,
  };
}
