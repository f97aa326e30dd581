import type { Article } from '../shared/messages.ts';
import type { NotArticle } from '../shared/not-article.ts';
import { articleGate, enoughText } from './article-gate.ts';
import { extract } from './extract.ts';
import { stillMoments } from './still-moments.ts';

/** A page that has become no article after so many changes is left alone. */
const ATTEMPTS = 6;

// What the background's border admits.
const TITLE_LIMIT = 1000;

/**
 * The article on this page, as soon as its text stands still. A page that is none yet is looked
 * at again after it has changed: single-page sites bring their text late.
 *
 * @param setAside is told the reason whenever there is no article.
 * @throws the signal's reason, when it is aborted; it never resolves for a page without an article.
 */
export async function findArticle(
  signal: AbortSignal,
  setAside: (reason: NotArticle) => void,
): Promise<Article> {
  let attempts = 0;
  for await (const _ of stillMoments(signal)) {
    const found = look();
    if (typeof found !== 'string') return found;
    setAside(found);
    if (++attempts === ATTEMPTS) break;
  }
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
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
