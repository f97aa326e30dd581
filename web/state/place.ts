/** What an address after `#` says: `#/tables?v=1&k=3` is the room `tables` with `v=1&k=3`. */
export interface Place {
  readonly room: string;
  readonly query: string;
}

/** Takes an address apart; one that is none of ours leads nowhere. */
export function placeOf(hash: string): Place {
  const [, room = '', query = ''] = /^#\/([^/?]*)\/?(?:\?(.*))?$/s.exec(hash) ?? [];
  return { room, query };
}

/** The address of a room with its state. */
export function hashOf({ room, query }: Place): string {
  return query === '' ? `#/${room}` : `#/${room}?${query}`;
}
