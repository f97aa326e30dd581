/** The pages in the order of their links. The first one opens when the URL names none. */
export const PAGE_NAMES = ['explain', 'compare', 'tables'] as const;

export type PageName = (typeof PAGE_NAMES)[number];

/** A page and the query with its state: `#/tables?v=1&k=3` is `tables` with `v=1&k=3`. */
export interface Route {
  readonly page: PageName;
  readonly query: string;
}

/** Parses the part of the URL from `#`. If it doesn't name a page, returns the first page. */
export function parseHash(hash: string): Route {
  const [, name, query = ''] = /^#\/([^/?]*)\/?(?:\?(.*))?$/s.exec(hash) ?? [];
  const page = PAGE_NAMES.find((page) => page === name);
  return page ? { page, query } : { page: PAGE_NAMES[0], query: '' };
}

/** The part of the URL from `#` that opens a page with its state. */
export function formatHash({ page, query }: Route): string {
  return query === '' ? `#/${page}` : `#/${page}?${query}`;
}
