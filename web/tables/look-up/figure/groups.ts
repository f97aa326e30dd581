/** Bits that stand together: as many as a segment has, and as a telephone has room for. */
export const GROUP = 16;

/** Places in groups. */
export function groupsOf<Place>(places: readonly Place[]): Place[][] {
  return Array.from({ length: Math.ceil(places.length / GROUP) }, (_, group) =>
    places.slice(group * GROUP, (group + 1) * GROUP),
  );
}
