import type { KeyboardEvent } from 'react';
import type { Selection } from './use-selection.ts';

/** Places to go by with Page Up and Page Down. */
const A_PAGE = 10;

/**
 * The keys of a list, as file managers have them.
 *
 * @param active the place that has the focus.
 * @param go moves the focus to a place.
 */
export function useListKeys(
  count: number,
  active: number,
  selection: Selection,
  go: (place: number) => void,
  remove: () => void,
): (event: KeyboardEvent) => void {
  const places: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + A_PAGE,
    PageUp: active - A_PAGE,
    Home: 0,
    End: count - 1,
  };
  return (event) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event;
    const command = ctrlKey || metaKey;
    const to = places[key];
    if (altKey) return;
    if (to !== undefined && !command) {
      const place = Math.max(0, Math.min(count - 1, to));
      if (shiftKey) selection.extend(active, place);
      go(place);
    } else if (key === 'Delete' || (key === 'Backspace' && metaKey)) {
      remove();
    } else if (key === ' ' && target instanceof HTMLAnchorElement) {
      selection.toggle(active, shiftKey);
    } else if (key.toLowerCase() === 'a' && command) {
      selection.all();
    } else if (key === 'Escape' && selection.chosen.length > 0) {
      selection.none();
    } else {
      return;
    }
    event.preventDefault();
  };
}
