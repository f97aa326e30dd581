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
import styles from './page-list.module.css';
import { PageRow } from './page-row.tsx';
import { RowMenu, type RowMenuHandle } from './row-menu.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useRows } from './use-rows.ts';
import { useSelection } from './use-selection.ts';

const { list } = styles;

/**
 * Any number of pages, of which only those in sight stand in the document. One row is in the order
 * of Tab; arrows move from row to row.
 */
export function PageList({
  ids,
  busy,
  narrowed,
  onlySite,
}: {
  readonly ids: readonly number[];
  readonly busy: boolean;
  readonly narrowed: boolean;
  readonly onlySite: (site: string) => void;
}) {
  const [place, setPlace] = useState(0);
  const active = Math.min(place, ids.length - 1);
  const element = useRef<HTMLUListElement>(null);
  /** The place that the focus is to go to. */
  const goal = useRef<number>(undefined);
  /** How many rows there were before something was deleted. */
  const [left, setLeft] = useState<number>();
  const hasFocus = useRef(false);
  const menu = useRef<RowMenuHandle>(null);
  const selection = useSelection(ids);
  const forgetting = useDeletion();
  const keys = useId();
  const { items, height, show } = useWindowRows(element, ids.length, active);
  const { rows, error } = useRows(items.flatMap(({ index }) => ids[index] ?? []));

  // After any render the row may be there, or be gone that had the focus.
  useEffect(() => {
    const focused = element.current?.querySelector<HTMLElement>('[data-place]:focus-within');
    const isGone = hasFocus.current && !focused;
    const areFewer = left !== undefined && ids.length < left;
    // Of a key pressed since, this render knows nothing yet.
    const to = goal.current ?? (isGone || areFewer ? active : undefined);
    if (to !== undefined) {
      const row = Math.min(to, ids.length - 1);
      const link = element.current?.querySelector<HTMLElement>(`[data-place="${row}"] a`);
      if (!link) return;
      goal.current = undefined;
      setLeft(undefined);
      link.focus({ preventScroll: true });
    } else if (focused) {
      // Rows that come or go above it give it another place.
      setPlace(Number(focused.dataset['place']));
    }
  });

  const go = (to: number) => {
    goal.current = to;
    setPlace(to);
    show(to);
  };
  // The row that had the focus goes, and the focus must not go with it.
  const deleting = async (done: Promise<boolean>) => {
    if (await done) setLeft(ids.length);
  };
  const remove = (at: number) => {
    const { chosen } = selection;
    const one = ids[at];
    if (chosen.length > 0) void deleting(forgetting.pages(chosen));
    else if (one !== undefined) void deleting(forgetting.pages([one]));
  };
  const press = useListKeys(ids.length, selection, go, remove);

  const select = useEventCallback(selection.toggle);
  const openMenu = useEventCallback((button: HTMLElement, page: Page) =>
    menu.current?.open(button, page),
  );

  if (error) return <p role="alert">{error}</p>;
  return (
    <div>
      <SelectionBar
        count={ids.length}
        busy={busy}
        narrowed={narrowed}
        keys={keys}
        selection={selection}
        remove={(forever) =>
          void deleting(
            forever
              ? forgetting.pagesForever(selection.chosen)
              : forgetting.pages(selection.chosen),
          )
        }
      />
      <ul
        className={list}
        ref={element}
        style={{ height }}
        aria-label={libraryWords().pages}
        aria-describedby={keys}
        onKeyDown={press}
        onFocus={() => {
          hasFocus.current = true;
        }}
        onBlur={({ target }) =>
          // A row that goes with its focus has not been left.
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
              place={index}
              count={ids.length}
              offset={offset}
              height={size}
              isActive={index === active}
              isSelected={selection.has(id)}
              enter={setPlace}
              select={select}
              openMenu={openMenu}
            />
          );
        })}
      </ul>
      <RowMenu ref={menu} onlySite={onlySite} deleting={(done) => void deleting(done)} />
    </div>
  );
}

/** Of the reader's own type size: whoever reads larger gets higher rows. */
const ROW = 4.25;
/** What stands fixed above the rows, and below the last one. */
const BAR = 4;

interface Item {
  readonly index: number;
  /** In pixels, from the top of the list. */
  readonly offset: number;
  readonly size: number;
}

/** Which rows of a list stand in the window, and how high all of them are. */
function useWindowRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  /** A row that is always there: the one with the focus. */
  kept: number,
): {
  readonly items: readonly Item[];
  readonly height: number;
  readonly show: (index: number) => void;
} {
  const [margin, setMargin] = useState(0);
  const [rem] = useState(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );

  // What stands above the list comes and goes, and the page is higher or lower by that.
  useLayoutEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      setMargin(Math.round(top + scrollY));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [list]);

  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => ROW * rem,
    overscan: 6,
    scrollMargin: margin,
    scrollPaddingStart: BAR * rem,
    scrollPaddingEnd: BAR * rem,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const inSight = defaultRangeExtractor(range);
        if (kept < 0 || inSight.includes(kept)) return inSight;
        return [...inSight, kept].sort((a, b) => a - b);
      },
      [kept],
    ),
  });

  return {
    items: virtualizer
      .getVirtualItems()
      .map(({ index, start, size }) => ({ index, size, offset: start - margin })),
    height: virtualizer.getTotalSize(),
    show: (index) => virtualizer.scrollToIndex(index),
  };
}

/** A function that stays the same one while what it does changes: for handlers of what is memoised. */
function useEventCallback<Values extends readonly unknown[]>(
  act: (...values: Values) => void,
): (...values: Values) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...values: Values) => latest.current(...values), []);
}
