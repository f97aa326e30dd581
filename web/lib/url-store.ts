/**
 * The page's address. Its part after `#` holds everything that a shared link restores. Components
 * use `useUrlState`; `url-state.ts` has the codec.
 */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { formatAddress, formatHash, type PageName, parseAddress } from './route.ts';
import {
  decodeState,
  encodeState,
  type UrlParams,
  type UrlSchema,
  type UrlState,
} from './url-state.ts';

const FLUSH_DELAY_MS = 300;

/** `push` adds a history entry, so that Back undoes the change; `replace` doesn't. */
type HistoryMode = 'push' | 'replace';

/** Updates some of a page's state. Typing and dragging replace; other actions push. */
export type UpdateUrlState<State> = (changes: Partial<State>, mode?: HistoryMode) => void;

/**
 * Returns the state of a page from the URL, and a function that updates it.
 *
 * @param part the parameters that the component reads, if not all: it doesn't render when others
 * change. Always the same object.
 */
export function useUrlState<Params extends UrlParams, Part extends UrlParams = Params>(
  page: PageName,
  schema: UrlSchema<Params>,
  part?: Part,
): [UrlState<UrlSchema<Part>>, UpdateUrlState<UrlState<UrlSchema<Params>>>] {
  const read = useMemo(() => ({ ...schema, ...(part && { params: part }) }), [schema, part]);
  const readSchema = read as UrlSchema<Params | Part> as UrlSchema<Part>;
  // A hidden page keeps its state while the URL shows another page.
  const query = useSyncExternalStore(
    urlStore.subscribe,
    () => encodeState(readSchema, decodeState(readSchema, urlStore.queryOf(page))),
    // The HTML of the build shows the initial state.
    () => '',
  );
  const state = useMemo(() => decodeState(readSchema, query), [readSchema, query]);
  const update = useCallback<UpdateUrlState<UrlState<UrlSchema<Params>>>>(
    (changes, mode = 'replace') => {
      const before = decodeState(schema, urlStore.queryOf(page));
      const after = encodeState(schema, { ...before, ...changes });
      urlStore.changeQuery(page, after, mode);
    },
    [page, schema],
  );
  return [state, update];
}

/**
 * Runs ahead of `location`: typing and dragging change the state at every step, but browsers
 * throttle or refuse hundreds of URL changes within half a minute.
 */
class UrlStore {
  readonly #listeners = new Set<() => void>();
  readonly #queries = new Map<PageName, string>();
  #root = '/';
  #address = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Starts to follow the browser's address.
   *
   * @param root the path of the web app's folder, with a slash at its end.
   */
  start(root: string): void {
    this.#root = root;
    addEventListener('popstate', this.#onLocationChange);
    addEventListener('hashchange', this.#onLocationChange);
    addEventListener('pagehide', this.flush);
    this.#onLocationChange();
  }

  /** Returns the current address below the web app's folder, such as `zh/tables/#v=1&k=3`. */
  readonly getAddress = (): string => this.#address;

  /** Returns the address without the part from `#`: that of the current page's HTML. */
  readonly getPath = (): string => this.#address.replace(/#.*/s, '');

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Opens an address below the web app's folder. */
  navigate(address: string, mode: HistoryMode): void {
    if (address === this.#address) return;
    if (mode === 'push') {
      this.flush();
      this.#write('pushState', address);
    }
    clearTimeout(this.#timer);
    if (mode === 'replace') this.#timer = setTimeout(this.flush, FLUSH_DELAY_MS);
    this.show(address);
  }

  /** Shows an address without the browser: the build does, too. */
  show(address: string): void {
    this.#address = address;
    const { page, query } = parseAddress(address);
    this.#queries.set(page, query);
    for (const listener of this.#listeners) listener();
  }

  /** Opens a page in another state. The web app's folder remains the address of the first page. */
  changeQuery(page: PageName, query: string, mode: HistoryMode): void {
    const route = parseAddress(this.#address);
    if (route.page === page) {
      this.navigate(this.getPath() + formatHash(query), mode);
    } else this.navigate(formatAddress({ ...route, page, query }), mode);
  }

  /** Returns the query that a page had when it was last open. */
  queryOf(page: PageName): string {
    return this.#queries.get(page) ?? '';
  }

  /** Writes a pending change to the browser's URL. Call it before a link is followed or copied. */
  readonly flush = (): void => {
    clearTimeout(this.#timer);
    if (this.#address !== this.#read()) this.#write('replaceState', this.#address);
  };

  #write(how: 'pushState' | 'replaceState', address: string): void {
    try {
      history[how](null, '', this.#root + address);
    } catch {
      // The browser refuses too many changes within seconds. The next one writes all of the address.
    }
  }

  #read(): string {
    const path = location.pathname.slice(this.#root.length).replace(/index\.html$/, '');
    return path + location.hash;
  }

  readonly #onLocationChange = (): void => {
    clearTimeout(this.#timer);
    const address = this.#read();
    if (address === this.#address && this.#queries.size > 0) return;
    this.show(address);
  };
}

export const urlStore = new UrlStore();
