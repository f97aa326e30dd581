import { useCallback, useMemo, useRef, useState } from 'react';
import { libraryWords } from '../../../i18n/library.ts';
import styles from './SelectionBar.module.css';

/** The selected items of a list. An index is the position of an item in the list. */
export interface Selection {
  /** In the order of the list. */
  readonly selectedIds: readonly number[];
  readonly has: (id: number) => boolean;
  /** Selects or deselects an item; with `range`, all items from the last toggled one to this one. */
  readonly toggle: (index: number, range?: boolean) => void;
  /** Selects the items from the start of the range, `from` if none is selected, to this one only. */
  readonly extend: (from: number, to: number) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

/** Keeps a selection among the ids of a list. Ids that have left the list aren't selected. */
export function useSelection(ids: readonly number[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [anchorId, setAnchorId] = useState<number>();

  const selectedIds = useMemo(
    () => (selected.size === 0 ? [] : ids.filter((id) => selected.has(id))),
    [ids, selected],
  );
  const between = useCallback(
    (a: number, b: number) => ids.slice(Math.min(a, b), Math.max(a, b) + 1),
    [ids],
  );

  /** Where the range starts: pages before it may have been deleted or added since. */
  const anchorOr = (index: number) => {
    const at = anchorId === undefined ? -1 : ids.indexOf(anchorId);
    return at === -1 ? index : at;
  };

  return {
    selectedIds,
    has: (id) => selected.has(id),
    toggle(index, range = false) {
      const id = ids[index];
      if (id === undefined) return;
      const next = new Set(selected);
      const isSelecting = !next.has(id);
      for (const one of range ? between(anchorOr(index), index) : [id]) {
        if (isSelecting) next.add(one);
        else next.delete(one);
      }
      setSelected(next);
      setAnchorId(id);
    },
    extend(from, to) {
      const start = selectedIds.length === 0 ? from : anchorOr(from);
      setSelected(new Set(between(start, to)));
      setAnchorId(ids[start]);
    },
    selectAll: () => setSelected(new Set(ids)),
    clear: () => setSelected(new Set()),
  };
}

/** Shows how many pages are listed or selected, and what can be done with the selected ones. */
export function SelectionBar({
  count,
  isBusy,
  isFiltered,
  hintId,
  selection,
  deleteSelected,
}: {
  readonly count: number;
  /** Whether a newer search is running. */
  readonly isBusy: boolean;
  readonly isFiltered: boolean;
  /** The id of the element that lists the keyboard shortcuts. */
  readonly hintId: string;
  readonly selection: Selection;
  readonly deleteSelected: (options: { readonly andSkip: boolean }) => void;
}) {
  const words = libraryWords();
  const checkbox = useRef<HTMLInputElement>(null);
  const selectedCount = selection.selectedIds.length;
  const isAll = selectedCount === count;
  const found = isBusy ? words.searching : isFiltered ? words.found(count) : words.all(count);
  return (
    <div className={styles['bar']}>
      <label className={styles['all']}>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            checkbox.current = box;
            if (box) box.indeterminate = selectedCount > 0 && !isAll;
          }}
          onChange={() => (isAll ? selection.clear() : selection.selectAll())}
        />
        <span className="visually-hidden">{words.selectAll}</span>
      </label>
      {/* The view announces how many pages were found. */}
      <p className={styles['sum']} role="status" aria-live={selectedCount > 0 ? 'polite' : 'off'}>
        {selectedCount > 0 ? words.selected(selectedCount) : found}
      </p>
      <p id={hintId} className={selectedCount > 0 ? 'visually-hidden' : styles['hint']}>
        {words.keyboardHint}
      </p>
      {selectedCount > 0 && (
        <div className={styles['actions']}>
          <button
            type="button"
            className="button"
            onClick={() => deleteSelected({ andSkip: false })}
          >
            {words.delete}
          </button>
          <button
            type="button"
            className="button"
            onClick={() => deleteSelected({ andSkip: true })}
          >
            {words.deleteAndSkip}
          </button>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              selection.clear();
              // This button disappears, and a screen reader says that the checkbox isn't checked.
              checkbox.current?.focus();
            }}
          >
            {words.selectNone}
          </button>
        </div>
      )}
    </div>
  );
}
