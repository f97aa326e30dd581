import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { address } from './address.ts';
import { decode, encode } from './codec.ts';
import { hashOf } from './place.ts';
import type { Fields, StateOf, StateTable } from './table.ts';

/** The address after `#`, at every change. */
export function useHash(): string {
  return useSyncExternalStore(address.subscribe, address.read);
}

/**
 * Changes some of a room's state: in place, as typing and dragging do, or by `push`, as a step
 * that the back button takes back.
 */
export type Change<State> = (changes: Partial<State>, how?: 'push' | 'replace') => void;

/** The state of a room as its address tells it, and how to change it. */
export function useAddress<Of extends Fields>(
  room: string,
  table: StateTable<Of>,
): [StateOf<StateTable<Of>>, Change<StateOf<StateTable<Of>>>] {
  // A room that is left stays as it was, hidden, while the address is another's.
  const query = useSyncExternalStore(address.subscribe, () => address.queryOf(room));
  const state = useMemo(() => decode(table, query), [table, query]);
  const change = useCallback<Change<StateOf<StateTable<Of>>>>(
    (changes, how = 'replace') => {
      const before = decode(table, address.queryOf(room));
      address.go(hashOf({ room, query: encode(table, { ...before, ...changes }) }), how);
    },
    [room, table],
  );
  return [state, change];
}
