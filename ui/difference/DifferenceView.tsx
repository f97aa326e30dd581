import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useMediaQuery } from '../use-media-query.ts';
import { DifferenceRows } from './DifferenceRows.tsx';
import styles from './DifferenceView.module.css';
import type { Difference } from './difference.ts';
import { findPositions, type Part } from './rows.ts';
import type { DifferenceTexts } from './texts.ts';
import { type DifferenceNavigation, useDifferenceNavigation } from './use-difference-navigation.ts';

/** In narrower windows, lines in two columns have too few words to read well. */
const WIDE = '(min-width: 50rem)';

/**
 * Shows two texts with their differences marked, side by side or, in a narrow window, in one
 * column, and a bar for going from difference to difference.
 */
export function DifferenceView({
  difference: { rows, isFine },
  texts,
}: {
  readonly difference: Difference;
  readonly texts: DifferenceTexts;
}) {
  const positions = useMemo(() => findPositions(rows), [rows]);
  const navigation = useDifferenceNavigation(positions.length, positions);
  const [hidesMatching, setHidesMatching] = useState(true);
  const isWide = useMediaQuery(WIDE);
  // Far into a long text, thousands of rows appear at once. Deferred, they don't block the page.
  const shown = useDeferredValue(navigation);
  const shownHidesMatching = useDeferredValue(hidesMatching);
  const root = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step scrolls, even to the same one.
  useEffect(() => {
    const mark = root.current?.querySelector(`[data-difference="${shown.current}"]`);
    mark?.scrollIntoView({ block: 'center' });
  }, [shown.current, shown.steps]);

  const current = navigation.current === undefined ? undefined : positions[navigation.current];
  return (
    <>
      {!isFine && <p className={styles['note']}>{texts.coarse}</p>}
      <DifferenceBar
        count={positions.length}
        navigation={navigation}
        announcement={current && describe(current.part, texts)}
        texts={texts}
        hidesMatching={hidesMatching}
        setHidesMatching={setHidesMatching}
      />
      <div ref={root}>
        {isWide && (
          <p className={styles['heads']} aria-hidden="true">
            <span>{texts.before}</span>
            <span>{texts.after}</span>
          </p>
        )}
        <DifferenceRows
          rows={rows}
          positions={positions}
          current={shown.current}
          hidesMatching={shownHidesMatching}
          isWide={isWide}
          texts={texts}
        />
      </div>
      <p className={styles['note']}>{texts.ignored}</p>
    </>
  );
}

type BarTexts = Pick<
  DifferenceTexts,
  | 'differenceCount'
  | 'position'
  | 'noDifferences'
  | 'previous'
  | 'next'
  | 'shortcuts'
  | 'showOnlyDifferences'
>;

/** Shows the number of differences, goes to the next and the previous one, and hides the rest. */
export function DifferenceBar({
  count,
  navigation: { current, step },
  announcement,
  texts,
  hidesMatching,
  setHidesMatching,
}: {
  readonly count: number;
  readonly navigation: DifferenceNavigation;
  /** The difference that the reader has gone to, for screen readers. */
  readonly announcement: string | undefined;
  readonly texts: BarTexts;
  readonly hidesMatching: boolean;
  readonly setHidesMatching: (hides: boolean) => void;
}) {
  const position =
    current === undefined ? texts.differenceCount(count) : texts.position(current + 1, count);
  return (
    <div className={styles['bar']}>
      <p className={styles['count']} role="status">
        {count === 0 ? texts.noDifferences : position}
        {announcement && <span className="visually-hidden">{` ${announcement}`}</span>}
      </p>
      {count > 0 && (
        <div className={styles['steps']}>
          <button
            type="button"
            className="button"
            aria-keyshortcuts="Alt+ArrowUp"
            onClick={() => step(-1)}
          >
            <span aria-hidden="true">↑</span>
            <span className={styles['word']}>{texts.previous}</span>
          </button>
          <button
            type="button"
            className="button"
            aria-keyshortcuts="Alt+ArrowDown"
            onClick={() => step(1)}
          >
            <span aria-hidden="true">↓</span>
            <span className={styles['word']}>{texts.next}</span>
          </button>
        </div>
      )}
      <label className={styles['choice']}>
        <input
          type="checkbox"
          checked={hidesMatching}
          onChange={({ target }) => setHidesMatching(target.checked)}
        />
        {texts.showOnlyDifferences}
      </label>
      {count > 0 && <p className={styles['keys']}>{texts.shortcuts}</p>}
    </div>
  );
}

/** Enough to recognize a difference. Screen readers can read on in the text itself. */
const MAX_ANNOUNCED_LENGTH = 200;

function describe({ before, after }: Part, { only, announce }: DifferenceTexts): string {
  const side = (name: string, text: string) =>
    text.trim() === ''
      ? []
      : announce(name, text.slice(0, MAX_ANNOUNCED_LENGTH).trim().toWellFormed());
  return [side(only.before, before), side(only.after, after)].flat().join(' ');
}
