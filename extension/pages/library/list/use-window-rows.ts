import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

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
export function useWindowRows(
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
