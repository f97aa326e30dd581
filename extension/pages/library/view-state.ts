import type { SearchQuery, Sort } from '../../../core/library/search.ts';
import { parseSite } from '../../../core/url/site.ts';

export const VIEWS = ['pages', 'copies', 'numbers', 'transfer', 'deleted'] as const;
export type View = (typeof VIEWS)[number];

/** Spans of time that are chosen by name; `own` is between two days. */
export const SPANS = ['any', 'day', 'week', 'month', 'year', 'own'] as const;
type Span = (typeof SPANS)[number];

export const SORTS = ['lastRead', 'firstRead', 'title', 'site'] as const satisfies Sort[];

/** What the page shows. It stands in the hash of its address, so that it can be gone back to. */
export interface ViewState {
  readonly view: View;
  readonly words: string;
  readonly site: string;
  readonly when: Span;
  /** Days as `2026-05-01`, for `own`; the second is within. */
  readonly from: string;
  readonly to: string;
  readonly sort: Sort;
  /** Whether the order is the other way round than usual. */
  readonly reversed: boolean;
  /** In the view of copies: only those of this page. */
  readonly of: number | undefined;
}

/** What is shown when the address says nothing. */
export const DEFAULT_VIEW: ViewState = {
  view: 'pages',
  words: '',
  site: '',
  when: 'any',
  from: '',
  to: '',
  sort: 'lastRead',
  reversed: false,
  of: undefined,
};

/** Reads what a hash says; what is not understood counts as not said. */
export function readShown(hash: string): ViewState {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const text = (name: string) => said.get(name) ?? '';
  const one = <T extends string>(name: string, all: readonly T[], otherwise: T): T =>
    all.find((value) => value === said.get(name)) ?? otherwise;
  const date = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(text(name)) ? text(name) : '');
  const of = Number(said.get('of'));
  return {
    view: one('view', VIEWS, DEFAULT_VIEW.view),
    words: text('words'),
    site: text('site'),
    when: one('when', SPANS, DEFAULT_VIEW.when),
    from: date('from'),
    to: date('to'),
    sort: one('sort', SORTS, DEFAULT_VIEW.sort),
    reversed: said.has('reversed'),
    of: Number.isSafeInteger(of) && of > 0 ? of : undefined,
  };
}

/** The hash that says it. */
export function hashOf(shown: Partial<ViewState>): string {
  const said = new URLSearchParams();
  for (const [name, value] of Object.entries(shown)) {
    const usual = DEFAULT_VIEW[name as keyof ViewState];
    if (value !== usual && value !== undefined) said.set(name, value === true ? '' : `${value}`);
  }
  return `#${said}`;
}

/** Whether it leaves anything out. */
export function isNarrowed({ words, site, when }: ViewState): boolean {
  return words.trim() !== '' || site.trim() !== '' || when !== 'any';
}

/** Whether titles must be known to find or sort it. */
export function needsTitles({ words, site, sort }: ViewState): boolean {
  return words.trim() !== '' || site.trim() !== '' || sort === 'title' || sort === 'site';
}

/** Whether it is sorted by a time. */
export function isByTime({ sort }: ViewState): boolean {
  return sort === 'lastRead' || sort === 'firstRead';
}

/** What the library is asked for. Times are milliseconds since 1970. */
export function queryOf(shown: ViewState, now: number): SearchQuery {
  const { words, site, sort, reversed } = shown;
  return {
    words,
    ...(site.trim() && { site: site.trim() }),
    ...timeOf(shown, now),
    sort,
    descending: isByTime(shown) !== reversed,
  };
}

const DAYS = { day: 0, week: 6, month: 29, year: 364 };

/** Whole days of the reader's clock: "the last 7 days" are today and the six before. */
function timeOf({ when, from, to }: ViewState, now: number): Pick<SearchQuery, 'from' | 'to'> {
  if (when === 'any') return {};
  if (when !== 'own') return { from: startOfDay(new Date(now), -DAYS[when]) };
  // Between two days is between them, whichever was named first.
  const [first, last] = from && to && from > to ? [to, from] : [from, to];
  return {
    ...(first && { from: startOfDay(new Date(`${first}T00:00`)) }),
    ...(last && { to: startOfDay(new Date(`${last}T00:00`), 1) }),
  };
}

function startOfDay(date: Date, days = 0): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
}

/** Whether a text names a site: bare, or by any address on it. */
export function isSite(text: string): boolean {
  try {
    return parseSite(text.trim()) !== '';
  } catch {
    return false;
  }
}
