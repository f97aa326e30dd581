/** The rooms of the site in the order of their links; the first is the one an empty address opens. */
export const ROOMS = ['explain', 'compare', 'tables'] as const;

export type RoomName = (typeof ROOMS)[number];

/** The room of this name, or the first one. */
export function roomOf(name: string): RoomName {
  return ROOMS.find((room) => room === name) ?? ROOMS[0];
}
