import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a list whose pressed button disappears. After a deletion, the button of the next
 * row gets it, or of the last row. After the last "Show more", the first link that was added does.
 *
 * @returns the list's ref, and a function to call when such a button is pressed. Its `row` is the index
 * of the row that is deleted or added first.
 */
export function useRowFocus<List extends HTMLElement>(): [
  list: RefObject<List | null>,
  keepFocus: (pressed: HTMLElement, row: number) => void,
] {
  const list = useRef<List>(null);
  const last = useRef<{ readonly pressed: HTMLElement; readonly row: number }>(undefined);

  // Not useEffect: `useFocusFallback` would move the focus first.
  useLayoutEffect(() => {
    if (!last.current || document.activeElement === last.current.pressed) return;
    const { pressed, row } = last.current;
    last.current = undefined;
    // The reader has moved the focus.
    if (pressed.isConnected || document.activeElement !== document.body) return;
    const rows = list.current?.children ?? [];
    const isDeleted = pressed.matches('li *');
    const next = rows[Math.min(row, rows.length - 1)];
    next?.querySelector<HTMLElement>(isDeleted ? 'button' : 'a[href]')?.focus();
  });

  return [
    list,
    (pressed, row) => {
      last.current = { pressed, row };
    },
  ];
}
