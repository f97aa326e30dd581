import type { KeyboardEvent } from 'react';
import type { Selection } from './SelectionBar.tsx';

/** How many rows Page Up and Page Down move by. */
const PAGE_KEY_ROWS = 10;

/**
 * Returns a handler for the keys of a list, which are those of file managers.
 *
 * @param focusRow moves the focus to the row at an index.
 * @param deleteRows deletes the selected rows or, if there are none, the row at an index.
 */
export function useListKeys(
  count: number,
  selection: Selection,
  focusRow: (index: number) => void,
  deleteRows: (index: number) => void,
): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, repeat, target } = event;
    const isCommand = ctrlKey || metaKey;
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
    if (!row || altKey) return;
    const index = Number(row.dataset['index']);
    const destination = destinationOf(key, index, count);
    if (destination !== undefined && !isCommand) {
      const next = Math.max(0, Math.min(count - 1, destination));
      if (shiftKey) selection.extend(index, next);
      focusRow(next);
    } else if (key === 'Delete' || (key === 'Backspace' && metaKey)) {
      // A key that is held down would delete one page after another.
      if (!repeat) deleteRows(index);
    } else if (key === ' ' && target instanceof HTMLAnchorElement) {
      selection.toggle(index, shiftKey);
    } else if (key.toLowerCase() === 'a' && isCommand) {
      selection.selectAll();
    } else if (key === 'Escape' && selection.selectedIds.length > 0) {
      selection.clear();
    } else {
      return;
    }
    event.preventDefault();
  };
}

function destinationOf(key: string, index: number, count: number): number | undefined {
  const destinations: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + PAGE_KEY_ROWS,
    PageUp: index - PAGE_KEY_ROWS,
    Home: 0,
    End: count - 1,
  };
  return destinations[key];
}
