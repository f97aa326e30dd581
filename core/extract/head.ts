/** What the head of a page says about it. */
import { attribute, unclobbered } from './dom.ts';
import { comparable } from './measure.ts';

/** See `readHead`. */
export interface PageHead {
  /** What the head calls the page, each in the form of `comparable`. */
  readonly titles: readonly string[];
  /** `og:type`, in lower case, or an empty string. */
  readonly type: string;
  readonly hasPublicationDate: boolean;
  /** The types of the things that JSON-LD describes, such as `NewsArticle`. */
  readonly things: ReadonlySet<string>;
}

const MAX_JSON_LENGTH = 200_000;

/** Longer titles are cut. */
const MAX_TITLE_LENGTH = 4000;
const THING = /"@type"\s*:\s*(?:\[\s*)?"([A-Za-z]+)"/g;

/** Reads the head of a page. */
export function readHead(document: Document): PageHead {
  const find = unclobbered(document, 'querySelector');
  const meta = (name: string) => {
    const element = find(`meta[property="${name}"], meta[name="${name}"]`);
    return (element && attribute(element, 'content')) ?? '';
  };
  const titles = [find('title')?.textContent ?? '', meta('og:title')];
  const things = new Set<string>();
  let left = MAX_JSON_LENGTH;
  for (const script of unclobbered(document, 'querySelectorAll')('script[type*="ld+json"]')) {
    const json = script.textContent.slice(0, left);
    left -= json.length;
    for (const [, type = ''] of json.matchAll(THING)) things.add(type);
  }
  return {
    titles: [
      ...new Set(titles.map((title) => comparable(title.slice(0, MAX_TITLE_LENGTH)))),
    ].filter((title) => title !== ''),
    type: meta('og:type').toLowerCase(),
    hasPublicationDate: (meta('article:published_time') || meta('datePublished')) !== '',
    things,
  };
}
