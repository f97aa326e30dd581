import { useCallback, useMemo, useState } from 'react';

/** What is selected of a list. */
export interface Selection {
  /** In the order of the list. */
  readonly chosen: readonly number[];
  readonly has: (id: number) => boolean;
  /** Selects a place or no longer; with `range`, all from the place before to this one. */
  readonly toggle: (place: number, range?: boolean) => void;
  /** Selects from the place where a range began to this one, and nothing else. */
  readonly extend: (from: number, to: number) => void;
  readonly all: () => void;
  readonly none: () => void;
}

/** Selects among the ids of a list. What has left the list is not selected. */
export function useSelection(ids: readonly number[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [anchor, setAnchor] = useState(0);

  const chosen = useMemo(
    () => (selected.size === 0 ? [] : ids.filter((id) => selected.has(id))),
    [ids, selected],
  );
  const between = useCallback(
    (a: number, b: number) => ids.slice(Math.min(a, b), Math.max(a, b) + 1),
    [ids],
  );

  return {
    chosen,
    has: (id) => selected.has(id),
    toggle(place, range = false) {
      const id = ids[place];
      if (id === undefined) return;
      const next = new Set(selected);
      const isOn = !next.has(id);
      for (const one of range ? between(anchor, place) : [id]) {
        if (isOn) next.add(one);
        else next.delete(one);
      }
      setSelected(next);
      setAnchor(place);
    },
    extend(from, to) {
      const start = selected.size === 0 ? from : anchor;
      setSelected(new Set(between(start, to)));
      setAnchor(start);
    },
    all: () => setSelected(new Set(ids)),
    none: () => setSelected(new Set()),
  };
}
