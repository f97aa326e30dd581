let wanted: string | undefined;

/**
 * Notes where a link to a room leads, so that the room is entered at its top. Whoever comes by the
 * back button comes to where they were, and the browser sees to that.
 */
export function enter(hash: string): void {
  wanted = hash;
}

/** Whether the room at this address was come to by a link just now; true once. */
export function isEntered(hash: string): boolean {
  const is = hash === wanted;
  wanted = undefined;
  return is;
}
