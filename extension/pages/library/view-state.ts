/**
 * What the library page shows, and how that is written into the hash of its URL, so that the Back
 * button and bookmarks work. The page reads it; filters, links and the list's query are made from it.
 */
import type { SearchQuery, Sort } from '../../../core/library/search.ts';
import { parseSite } from '../../../core/url/site.ts';

export const VIEWS = [
  'pages',
  'copies',
  'links',
  'numbers',
  'import',
  'transfer',
  'deleted',
] as const;
export type View = (typeof VIEWS)[number];

/** Time ranges to choose from; `own` is a range between two days. */
export const TIME_RANGES = ['any', 'day', 'week', 'month', 'year', 'own'] as const;
type TimeRange = (typeof TIME_RANGES)[number];

export const SORTS = ['lastRead', 'firstRead', 'title', 'site'] as const satisfies Sort[];

/** What the page shows. The names of most properties are the parameters of the hash. */
export interface ViewState {
  readonly view: View;
  readonly words: string;
  readonly site: string;
  readonly when: TimeRange;
  /** The first and the last day of the range `own`, as `2026-05-01`. Both are included. */
  readonly from: string;
  readonly to: string;
  readonly sort: Sort;
  /** Whether the order is the reverse of the usual one. */
  readonly reversed: boolean;
  /** The import that the list is limited to. In the hash, it is `import`. */
  readonly importId: number | undefined;
  /** The feed reader in which the pages of the list were read; '' for one on the user's own network. */
  readonly via: string | undefined;
  /** The page whose copies the view of copies is limited to. In the hash, it is `of`. */
  readonly copiesOf: number | undefined;
}

export const DEFAULT_VIEW: ViewState = {
  view: 'pages',
  words: '',
  site: '',
  when: 'any',
  from: '',
  to: '',
  sort: 'lastRead',
  reversed: false,
  importId: undefined,
  via: undefined,
  copiesOf: undefined,
};

/** Reads the view state from a hash. Missing and invalid parameters get their default values. */
export function parseHash(hash: string): ViewState {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const text = (name: string) => params.get(name) ?? '';
  const oneOf = <T extends string>(name: string, values: readonly T[], fallback: T): T =>
    values.find((value) => value === params.get(name)) ?? fallback;
  const date = (name: string) => {
    const day = text(name);
    const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
    // The 30th of February would be in March.
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : '';
  };
  const id = (name: string) => {
    const number = Number(params.get(name));
    return Number.isSafeInteger(number) && number > 0 ? number : undefined;
  };
  return {
    view: oneOf('view', VIEWS, DEFAULT_VIEW.view),
    words: text('words'),
    site: text('site'),
    when: oneOf('when', TIME_RANGES, DEFAULT_VIEW.when),
    from: date('from'),
    to: date('to'),
    sort: oneOf('sort', SORTS, DEFAULT_VIEW.sort),
    reversed: params.has('reversed'),
    importId: id('import'),
    via: params.get('via') ?? undefined,
    copiesOf: id('of'),
  };
}

/** The parameters of the hash that are named otherwise. */
const PARAMETERS: Readonly<Record<string, string>> = { copiesOf: 'of', importId: 'import' };

/** Returns the hash of a view. It leaves out what has its default value. */
export function viewHash(state: Partial<ViewState>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) {
    if (value === undefined || value === DEFAULT_VIEW[name as keyof ViewState]) continue;
    params.set(PARAMETERS[name] ?? name, value === true ? '' : `${value}`);
  }
  return `#${params}`;
}

/** Whether the filters may exclude some pages. */
export function isFiltered({ words, site, when, importId, via }: ViewState): boolean {
  const hasText = words.trim() !== '' || site.trim() !== '';
  return hasText || when !== 'any' || importId !== undefined || via !== undefined;
}

/**
 * Returns the query of the list of pages.
 *
 * @param now in milliseconds since 1970.
 */
export function toQuery(state: ViewState, now: number): SearchQuery {
  const { words, site, sort, reversed, importId, via } = state;
  return {
    words,
    ...(importId !== undefined && { importId }),
    ...(via !== undefined && { via }),
    ...(site.trim() && { site: site.trim() }),
    ...timeBounds(state, now),
    sort,
    descending: (sort === 'lastRead' || sort === 'firstRead') !== reversed,
  };
}

const DAYS_BEFORE_TODAY = { day: 0, week: 6, month: 29, year: 364 };

/** Returns whole days in the local time zone: the last 7 days are today and the six days before. */
function timeBounds({ when, from, to }: ViewState, now: number): Pick<SearchQuery, 'from' | 'to'> {
  if (when === 'any') return {};
  if (when !== 'own') return { from: startOfDay(new Date(now), -DAYS_BEFORE_TODAY[when]) };
  // The two days may be entered in either order.
  const [first, last] = from && to && from > to ? [to, from] : [from, to];
  return {
    ...(first && { from: startOfDay(new Date(`${first}T00:00`)) }),
    ...(last && { to: startOfDay(new Date(`${last}T00:00`), 1) }),
  };
}

function startOfDay(date: Date, addedDays = 0): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + addedDays).getTime();
}

/** Whether a text names a site, as a host name or as any address on it. */
export function isValidSite(text: string): boolean {
  try {
    return parseSite(text.trim()) !== '';
  } catch {
    return false;
  }
}
