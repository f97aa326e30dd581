/**
 * The part of the page's URL after `#`, which holds everything that a shared link restores.
 * Components use `useUrlState`; `url-state.ts` has the codec.
 */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { formatHash, type PageName, parseHash } from './route.ts';
import {
  decodeState,
  encodeState,
  type UrlParams,
  type UrlSchema,
  type UrlState,
} from './url-state.ts';

const FLUSH_DELAY_MS = 300;

/** `push` adds a history entry, so that Back undoes the change; `replace` doesn't. */
export type HistoryMode = 'push' | 'replace';

/** Updates some of a page's state. Typing and dragging replace; other actions push. */
export type UpdateUrlState<State> = (changes: Partial<State>, mode?: HistoryMode) => void;

/** Returns the state of a page from the URL, and a function that updates it. */
export function useUrlState<Params extends UrlParams>(
  page: PageName,
  schema: UrlSchema<Params>,
): [UrlState<UrlSchema<Params>>, UpdateUrlState<UrlState<UrlSchema<Params>>>] {
  // A hidden page keeps its state while the URL shows another page.
  const query = useSyncExternalStore(urlStore.subscribe, () => urlStore.queryOf(page));
  const state = useMemo(() => decodeState(schema, query), [schema, query]);
  const update = useCallback<UpdateUrlState<UrlState<UrlSchema<Params>>>>(
    (changes, mode = 'replace') => {
      const before = decodeState(schema, urlStore.queryOf(page));
      const after = encodeState(schema, { ...before, ...changes });
      urlStore.navigate(formatHash({ page, query: after }), mode);
    },
    [page, schema],
  );
  return [state, update];
}

/** Returns the current hash. */
export function useHash(): string {
  return useSyncExternalStore(urlStore.subscribe, urlStore.getHash);
}

/**
 * Runs ahead of `location.hash`: typing and dragging change the state at every step, but browsers
 * throttle or refuse hundreds of URL changes within half a minute.
 */
class UrlStore {
  readonly #listeners = new Set<() => void>();
  readonly #queries = new Map<PageName, string>();
  #hash = location.hash;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    addEventListener('popstate', this.#onLocationChange);
    addEventListener('hashchange', this.#onLocationChange);
    addEventListener('pagehide', this.flush);
    this.#update();
  }

  /** Returns the current hash with its `#`, or an empty string. */
  readonly getHash = (): string => this.#hash;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  navigate(hash: string, mode: HistoryMode): void {
    if (hash === this.#hash) return;
    if (mode === 'push') {
      this.flush();
      history.pushState(null, '', hash || '#');
    }
    this.#hash = hash;
    clearTimeout(this.#timer);
    if (mode === 'replace') this.#timer = setTimeout(this.flush, FLUSH_DELAY_MS);
    this.#update();
  }

  /** Returns the query that a page had when it was last open. */
  queryOf(page: PageName): string {
    return this.#queries.get(page) ?? '';
  }

  /** Writes a pending change to the browser's URL. Call it before a link is followed or copied. */
  readonly flush = (): void => {
    clearTimeout(this.#timer);
    if (this.#hash !== location.hash) history.replaceState(null, '', this.#hash || '#');
  };

  readonly #onLocationChange = (): void => {
    clearTimeout(this.#timer);
    if (this.#hash === location.hash) return;
    this.#hash = location.hash;
    this.#update();
  };

  #update(): void {
    const { page, query } = parseHash(this.#hash);
    this.#queries.set(page, query);
    for (const listener of this.#listeners) listener();
  }
}

export const urlStore = new UrlStore();
