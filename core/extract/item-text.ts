/** Whether a feed reader shows an article whole. */
import { attribute, unclobbered } from './dom.ts';

/** What leads from the beginning of an article to the rest of it. */
const MORE =
  /(?:continue|keep) reading|read (?:more|on|the (?:rest|full|whole)|full)|(?:full|whole) (?:article|story|post)|weiterlesen|lire (?:la )?suite|(?:seguir|sigue|continuar) leyendo|leer más|(?:leia|ler) mais|continua a leggere|lees (?:meer|verder)|läs mer|читать (?:далее|полностью)|続きを読む|(?:阅读|閱讀|查看|继续阅读|繼續閱讀)(?:全文|更多|原文)|继续阅读|繼續閱讀/i;

const ELLIPSIS = /(?:…|\.\.\.|\[…\]|\[\.\.\.\]|\[&hellip;\])\s*$/;

/** Whether the text of an item ends where a feed has cut it off. */
export function isPartial(box: Element, address: string): boolean {
  const links = unclobbered(box, 'querySelectorAll')('a[href]');
  // The links at the end, after those of the text.
  for (const link of [...links].slice(-MAX_LAST_LINKS)) {
    const text = link.textContent.trim();
    const isToArticle = sameWithoutQuery(attribute(link, 'href') ?? '', address);
    if (isToArticle && (MORE.test(text) || ELLIPSIS.test(text))) return true;
  }
  const paragraphs = [...unclobbered(box, 'querySelectorAll')('p')].filter(
    ({ textContent }) => textContent.trim() !== '',
  );
  return ELLIPSIS.test(paragraphs.at(-1)?.textContent.slice(-MAX_END) ?? '');
}

const MAX_LAST_LINKS = 12;
const MAX_END = 40;

/** Whether two addresses lead to the same article. Links in feeds have tracking parameters. */
function sameWithoutQuery(href: string, address: string): boolean {
  if (!URL.canParse(href, address)) return false;
  const [a, b] = [new URL(href, address), new URL(address)];
  return a.hostname === b.hostname && a.pathname === b.pathname;
}
