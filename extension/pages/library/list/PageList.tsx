/**
 * The list of pages. It renders only the rows in view, keeps the focus when rows are deleted, and
 * connects selection, keyboard, row menu, and deletion. Read `PageRow.tsx`, `use-rows.ts`, and
 * `SelectionBar.tsx` next.
 */
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Page } from '../../../../core/library/storage/page.ts';
import { libraryWords } from '../../../i18n/library.ts';
import { useDeletion } from '../use-deletion.ts';
import styles from './PageList.module.css';
import { PageRow } from './PageRow.tsx';
import { RowMenu, type RowMenuHandle } from './RowMenu.tsx';
import { SelectionBar, useSelection } from './SelectionBar.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useRows } from './use-rows.ts';

/**
 * Shows any number of pages. Only one row is in the tab order; the arrow keys move between rows.
 */
export function PageList({
  ids,
  isBusy,
  isFiltered,
  filterBySite,
}: {
  readonly ids: readonly number[];
  /** Whether a newer search is running. */
  readonly isBusy: boolean;
  readonly isFiltered: boolean;
  readonly filterBySite: (site: string) => void;
}) {
  const [lastIndex, setLastIndex] = useState(0);
  const activeIndex = Math.min(lastIndex, ids.length - 1);
  const listElement = useRef<HTMLUListElement>(null);
  /** The index that the focus is moving to. */
  const focusTarget = useRef<number>(undefined);
  /** The number of rows before a deletion that still has to shorten the list. */
  const [countBeforeDeletion, setCountBeforeDeletion] = useState<number>();
  const hasFocus = useRef(false);
  const menu = useRef<RowMenuHandle>(null);
  const selection = useSelection(ids);
  const { deletePages, deleteAndSkipPages } = useDeletion();
  const hintId = useId();
  const { items, height, scrollTo } = useVirtualRows(listElement, ids.length, activeIndex);
  const { rows, error } = useRows(items.flatMap(({ index }) => ids[index] ?? []));

  // Any render may add the row that the focus is moving to, or remove the row that has the focus.
  useEffect(() => {
    const focused = listElement.current?.querySelector<HTMLElement>('[data-index]:focus-within');
    const isFocusLost = hasFocus.current && !focused;
    const isShorter = countBeforeDeletion !== undefined && ids.length < countBeforeDeletion;
    // The ref comes first: a key may have been pressed after this render.
    const target = focusTarget.current ?? (isFocusLost || isShorter ? activeIndex : undefined);
    if (target !== undefined) {
      const index = Math.min(target, ids.length - 1);
      const link = listElement.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`);
      if (!link) return;
      focusTarget.current = undefined;
      setCountBeforeDeletion(undefined);
      link.focus({ preventScroll: true });
    } else if (focused) {
      // Rows that were added or deleted above the focused row have changed its index.
      setLastIndex(Number(focused.dataset['index']));
    }
  });

  const focusRow = (index: number) => {
    focusTarget.current = index;
    setLastIndex(index);
    scrollTo(index);
  };
  // A deletion removes the row that has the focus. The effect above then focuses another one.
  const trackDeletion = async (isDeleted: Promise<boolean>) => {
    if (await isDeleted) setCountBeforeDeletion(ids.length);
  };
  const deleteRows = (index: number) => {
    const { selectedIds } = selection;
    const id = ids[index];
    if (selectedIds.length > 0) void trackDeletion(deletePages(selectedIds));
    else if (id !== undefined) void trackDeletion(deletePages([id]));
  };
  const onKeyDown = useListKeys(ids.length, selection, focusRow, deleteRows);

  const toggle = useEventCallback(selection.toggle);
  const openMenu = useEventCallback((button: HTMLElement, page: Page) =>
    menu.current?.open(button, page),
  );

  if (error) return <p role="alert">{error}</p>;
  return (
    <div>
      <SelectionBar
        count={ids.length}
        isBusy={isBusy}
        isFiltered={isFiltered}
        hintId={hintId}
        selection={selection}
        deleteSelected={({ andSkip }) => {
          const { selectedIds } = selection;
          void trackDeletion(andSkip ? deleteAndSkipPages(selectedIds) : deletePages(selectedIds));
        }}
      />
      <ul
        className={styles['list']}
        ref={listElement}
        style={{ height }}
        aria-label={libraryWords().pages}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
        onFocus={() => {
          hasFocus.current = true;
        }}
        onBlur={({ target }) =>
          // A row that is removed while it has the focus also blurs, but the reader hasn't left.
          queueMicrotask(() => {
            if (target.isConnected) hasFocus.current = false;
          })
        }
      >
        {items.map(({ index, size, offset }) => {
          const id = ids[index] ?? 0;
          return (
            <PageRow
              key={id}
              row={rows.get(id)}
              index={index}
              count={ids.length}
              offset={offset}
              height={size}
              isActive={index === activeIndex}
              isSelected={selection.has(id)}
              onFocus={setLastIndex}
              toggle={toggle}
              openMenu={openMenu}
            />
          );
        })}
      </ul>
      <RowMenu
        ref={menu}
        filterBySite={filterBySite}
        trackDeletion={(isDeleted) => void trackDeletion(isDeleted)}
      />
    </div>
  );
}

/** The height of a row in rem, so that it grows with the reader's font size. */
const ROW_HEIGHT_REM = 4.25;
/** The height in rem of what is fixed above the rows and below the last one. */
const BAR_HEIGHT_REM = 4;

interface VirtualRow {
  readonly index: number;
  /** In pixels, from the top of the list. */
  readonly offset: number;
  /** The height in pixels. */
  readonly size: number;
}

/**
 * Returns the rows that are in view in the window, and the height of the whole list in pixels.
 *
 * @param keptIndex a row that is always rendered: the one with the focus.
 */
function useVirtualRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  keptIndex: number,
): {
  readonly items: readonly VirtualRow[];
  readonly height: number;
  readonly scrollTo: (index: number) => void;
} {
  const [margin, setMargin] = useState(0);
  const [rem] = useState(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );

  // Elements above the list appear and disappear, which changes the height of the page.
  useLayoutEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      setMargin(Math.round(top + scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);

  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => ROW_HEIGHT_REM * rem,
    overscan: 6,
    scrollMargin: margin,
    scrollPaddingStart: BAR_HEIGHT_REM * rem,
    scrollPaddingEnd: BAR_HEIGHT_REM * rem,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const inView = defaultRangeExtractor(range);
        if (keptIndex < 0 || inView.includes(keptIndex)) return inView;
        return [...inView, keptIndex].sort((a, b) => a - b);
      },
      [keptIndex],
    ),
  });

  return {
    items: virtualizer
      .getVirtualItems()
      .map(({ index, start, size }) => ({ index, size, offset: start - margin })),
    height: virtualizer.getTotalSize(),
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  };
}

/**
 * Returns a function that stays the same and always calls the latest `callback`, so that memoized
 * rows aren't rendered again.
 */
function useEventCallback<Values extends readonly unknown[]>(
  callback: (...values: Values) => void,
): (...values: Values) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...values: Values) => latest.current(...values), []);
}
