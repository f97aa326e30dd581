/** What a connection has read of the library, and whether it is still current. */
import type { Change } from './header.ts';
import type { SavedLink } from './saved-addresses.ts';
import { KINDS, type Kind, type ShardScanner, type Shards } from './shards.ts';

/** The shards after one write, as far as they have been read, by number. They are never changed in place. */
export interface View {
  readonly write: number;
  links?: readonly SavedLink[];
  readonly shards: { readonly [K in Kind]: (Shards[K] | undefined)[] };
}

function emptyView(write: number): View {
  return { write, shards: { bits: [], visits: [], titles: [], words: [] } };
}

/** What a connection has read. */
export class ColumnCache {
  /** Compares fingerprints, and keeps a copy of them for that. Absent until the first lookup. */
  scanner: ShardScanner | undefined;
  #view = emptyView(0);

  /** Returns what has been read of the library in this state. */
  viewAt(write: number, changes: readonly Change[]): View {
    if (this.#view.write === write) return this.#view;
    const first = changes.findIndex(({ after }) => after === this.#view.write);
    const view = first < 0 ? emptyView(write) : { write, shards: copyShards(this.#view.shards) };
    for (const { shards } of first < 0 ? [] : changes.slice(first)) {
      for (const kind of KINDS) for (const n of shards[kind] ?? []) delete view.shards[kind][n];
    }
    this.#view = view;
    return view;
  }

  /** Replaces a view by the one after a write, unless there is a later one already. */
  replace(before: View, after: View): void {
    if (this.#view === before) this.#view = after;
  }
}

/** Copies which shards there are. */
export function copyShards({ bits, visits, titles, words }: View['shards']): View['shards'] {
  return { bits: [...bits], visits: [...visits], titles: [...titles], words: [...words] };
}
