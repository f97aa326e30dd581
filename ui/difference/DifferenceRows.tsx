import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { DifferenceRow } from './DifferenceRow.tsx';
import styles from './DifferenceView.module.css';
import { fold, type Place } from './places.ts';
import type { Row } from './rows.ts';
import type { DifferenceTexts } from './texts.ts';

/** Rows that are laid out at first: more than anybody sees at once, and yet at once there. */
const SHOWN = 300;

/** The rows of two texts, those that are equal folded away where the reader wants it. */
export function DifferenceRows({
  rows,
  places,
  at,
  folds,
  wide,
  texts,
}: {
  readonly rows: readonly Row[];
  readonly places: readonly Place[];
  readonly at: number | undefined;
  readonly folds: boolean;
  readonly wide: boolean;
  readonly texts: DifferenceTexts;
}) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState(SHOWN);
  const unfolded = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number>();
  const stretches = useMemo(
    () => (folds ? fold(rows, opened) : [{ start: 0, end: rows.length, folded: false }]),
    [rows, opened, folds],
  );
  const firsts = useMemo(() => firstPlaces(rows, places), [rows, places]);
  const row = at === undefined ? -1 : (places[at]?.row ?? -1);
  const shown = Math.max(asked, row + 1);

  // The button that unfolded them is gone, and the focus must not go with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that moves the focus.
  useEffect(() => unfolded.current?.focus(), [focused]);

  const open = (start: number, end: number) => {
    const more = Array.from({ length: end - start }, (_, i) => start + i);
    setOpened(new Set([...opened, ...more]));
    setFocused(start);
  };

  return (
    <>
      {stretches
        .filter(({ start }) => start < shown)
        .map(({ start, end, folded }) =>
          folded ? (
            <button
              key={start}
              type="button"
              className={styles['fold']}
              onClick={() => open(start, end)}
            >
              {texts.fold(end - start)}
            </button>
          ) : (
            <Fragment key={start}>
              {rows.slice(start, Math.min(end, shown)).map((parts, i) => (
                <DifferenceRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places.
                  key={start + i}
                  ref={start + i === focused ? unfolded : undefined}
                  parts={parts}
                  first={firsts[start + i] ?? 0}
                  at={start + i === row ? at : undefined}
                  folds={folds && !opened.has(start + i)}
                  wide={wide}
                  texts={texts}
                />
              ))}
            </Fragment>
          ),
        )}
      {shown < rows.length && (
        <button
          type="button"
          className={`button ${styles['rest']}`}
          onClick={() => {
            setAsked(rows.length);
            setFocused(shown);
          }}
        >
          {texts.more}
        </button>
      )}
    </>
  );
}

/** The number of the first difference of each row. */
function firstPlaces(rows: readonly Row[], places: readonly Place[]): number[] {
  const firsts = Array.from(rows, () => 0);
  for (const [i, { row }] of [...places.entries()].reverse()) firsts[row] = i;
  return firsts;
}
