import type { Language } from './i18n.tsx';
import { CHAPTER_KEY } from './url-state.ts';

/** The pages in the order of their links. The first one opens when the address names none. */
export const PAGE_NAMES = ['explain', 'compare', 'tables'] as const;

export type PageName = (typeof PAGE_NAMES)[number];

/** The folder of each page below that of its language. */
const PAGE_FOLDERS: Readonly<Record<PageName, string>> = {
  explain: 'how/',
  compare: 'compare/',
  tables: 'tables/',
};

/** The folder of each language below the web app's. */
const LANGUAGE_FOLDERS: Readonly<Record<Language, string>> = { en: '', 'zh-CN': 'zh/' };

/** What an address shows: a page in a language, and the query with the page's state. */
export interface Route {
  readonly page: PageName;
  readonly language: Language;
  /** For example `v=1&k=3`. It is after the `#`, which browsers never send. */
  readonly query: string;
}

/**
 * Parses an address below the web app's folder, such as `zh/tables/#v=1&k=3`. An address that names
 * no page opens the first one.
 */
export function parseAddress(address: string): Route {
  const [path = '', hash = ''] = address.split(/#(.*)/s);
  const language = path.startsWith(LANGUAGE_FOLDERS['zh-CN']) ? 'zh-CN' : 'en';
  const folder = path.slice(LANGUAGE_FOLDERS[language].length);
  const page = PAGE_NAMES.find((page) => PAGE_FOLDERS[page] === folder) ?? PAGE_NAMES[0];
  // The name of a chapter alone is also the ID of its heading, so it works without JavaScript.
  return { page, language, query: /^\w+$/.test(hash) ? `${CHAPTER_KEY}=${hash}` : hash };
}

/** Returns the address of a page below the web app's folder. */
export function formatAddress({ page, language, query }: Route): string {
  return LANGUAGE_FOLDERS[language] + PAGE_FOLDERS[page] + formatHash(query);
}

/** Returns the part of an address from `#`; empty without a query. */
export function formatHash(query: string): string {
  if (query === '') return '';
  return `#${/^(?:v=\d+&)?at=(\w+)$/.exec(query)?.[1] ?? query}`;
}

/** Returns the way from an address to the web app's folder, such as `../`. */
export function wayToRoot(address: string): string {
  const depth = address.split('#', 1)[0]?.split('/').length ?? 1;
  return '../'.repeat(depth - 1) || './';
}
