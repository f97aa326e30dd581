/** What the head of a page and its address say about it. */
import { attribute, unclobbered } from '../dom.ts';
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
  /** The parts of the path. */
  readonly path: readonly string[];
  readonly hasQuery: boolean;
}

const MAX_JSON_LENGTH = 200_000;
const THING = /"@type"\s*:\s*(?:\[\s*)?"([A-Za-z]+)"/g;

/** Reads the head of a page. */
export function readHead(document: Document, address: string | undefined): PageHead {
  const find = unclobbered(document, 'querySelector');
  const meta = (name: string) => {
    const element = find(`meta[property="${name}"], meta[name="${name}"]`);
    return (element && attribute(element, 'content')) ?? '';
  };
  const titles = [find('title')?.textContent ?? '', meta('og:title')];
  const things = new Set<string>();
  for (const script of unclobbered(document, 'querySelectorAll')('script[type*="ld+json"]')) {
    const json = script.textContent.slice(0, MAX_JSON_LENGTH);
    for (const [, type = ''] of json.matchAll(THING)) things.add(type);
  }
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
  return {
    titles: [...new Set(titles.map(comparable))].filter((title) => title !== ''),
    type: meta('og:type').toLowerCase(),
    hasPublicationDate: (meta('article:published_time') || meta('datePublished')) !== '',
    things,
    path: url?.pathname.split('/').filter((part) => part !== '') ?? [],
    hasQuery: (url?.search.length ?? 0) > 1,
  };
}
