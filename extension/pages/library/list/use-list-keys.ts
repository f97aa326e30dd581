import type { KeyboardEvent } from 'react';
import type { Selection } from './use-selection.ts';

/** Places to go by with Page Up and Page Down. */
const A_PAGE = 10;

/**
 * The keys of a list, as file managers have them.
 *
 * @param go moves the focus to a place.
 * @param remove deletes what is selected, or else the row at a place.
 */
export function useListKeys(
  count: number,
  selection: Selection,
  go: (place: number) => void,
  remove: (place: number) => void,
): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event;
    const command = ctrlKey || metaKey;
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
    if (!row || altKey) return;
    const at = Number(row.dataset['place']);
    const to = placeFor(key, at, count);
    if (to !== undefined && !command) {
      const place = Math.max(0, Math.min(count - 1, to));
      if (shiftKey) selection.extend(at, place);
      go(place);
    } else if (key === 'Delete' || (key === 'Backspace' && metaKey)) {
      remove(at);
    } else if (key === ' ' && target instanceof HTMLAnchorElement) {
      selection.toggle(at, shiftKey);
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

function placeFor(key: string, at: number, count: number): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + A_PAGE,
    PageUp: at - A_PAGE,
    Home: 0,
    End: count - 1,
  };
  return places[key];
}
