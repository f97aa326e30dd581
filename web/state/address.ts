import { roomOf } from '../room-names.ts';
import { placeOf } from './place.ts';

/** Changes to one address that come faster than this are written to the browser as one. */
const REST = 300;

type How = 'push' | 'replace';

/**
 * The part of the page's address after `#`, which holds all that a link should bring back. It is
 * ahead of the browser's own: typing and dragging change it at every step, but browsers refuse
 * an address that changes hundreds of times in half a minute.
 */
class Address {
  readonly #listeners = new Set<() => void>();
  readonly #queries = new Map<string, string>();
  #hash = location.hash;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    addEventListener('popstate', this.#follow);
    addEventListener('hashchange', this.#follow);
    addEventListener('pagehide', this.settle);
    this.#note();
  }

  /** The address as it is now, with its `#`, or nothing. */
  readonly read = (): string => this.#hash;

  /** Calls back after every change until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Goes to an address: by a step that the back button takes back, or in place of the present one. */
  go(hash: string, how: How): void {
    if (hash === this.#hash) return;
    if (how === 'push') {
      this.settle();
      history.pushState(null, '', hash || '#');
    }
    this.#hash = hash;
    clearTimeout(this.#timer);
    if (how === 'replace') this.#timer = setTimeout(this.settle, REST);
    this.#note();
  }

  /** The state in which a room was seen last: one comes back to it as one left it. */
  queryOf(room: string): string {
    return this.#queries.get(room) ?? '';
  }

  /** Tells the browser at once what it was to be told soon: before a link is followed or copied. */
  readonly settle = (): void => {
    clearTimeout(this.#timer);
    if (this.#hash !== location.hash) history.replaceState(null, '', this.#hash || '#');
  };

  readonly #follow = (): void => {
    clearTimeout(this.#timer);
    if (this.#hash === location.hash) return;
    this.#hash = location.hash;
    this.#note();
  };

  #note(): void {
    const { room, query } = placeOf(this.#hash);
    // An address that names none of the rooms opens the first, as at its beginning.
    const opened = roomOf(room);
    this.#queries.set(opened, opened === room ? query : '');
    for (const listener of this.#listeners) listener();
  }
}

/** The address of this page. */
export const address = new Address();
