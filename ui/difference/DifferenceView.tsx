import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { DifferenceBar } from './DifferenceBar.tsx';
import { DifferenceRows } from './DifferenceRows.tsx';
import styles from './DifferenceView.module.css';
import type { Difference } from './difference.ts';
import { placesOf } from './places.ts';
import type { DifferenceTexts } from './texts.ts';
import { useWalk } from './use-walk.ts';
import { useWide } from './use-wide.ts';

const { heads, note } = styles;

/** Both texts side by side, or in one column where there is no room, and the ways through them. */
export function DifferenceView({
  difference: { rows, fine },
  texts,
}: {
  readonly difference: Difference;
  readonly texts: DifferenceTexts;
}) {
  const places = useMemo(() => placesOf(rows), [rows]);
  const walk = useWalk(places);
  const [folds, setFolds] = useState(true);
  const wide = useWide();
  // Far into a long text, thousands of rows come at once: in slices, while the page still answers.
  const shown = useDeferredValue(walk);
  const shownFolds = useDeferredValue(folds);
  const root = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step goes there, be it where it is.
  useEffect(() => {
    const mark = root.current?.querySelector(`[data-difference="${shown.at}"]`);
    mark?.scrollIntoView({ block: 'center' });
  }, [shown.at, shown.steps]);

  return (
    <>
      {!fine && <p className={note}>{texts.coarse}</p>}
      <DifferenceBar places={places} walk={walk} texts={texts} folds={folds} setFolds={setFolds} />
      <div ref={root}>
        {wide && (
          <p className={heads} aria-hidden="true">
            <span>{texts.before}</span>
            <span>{texts.after}</span>
          </p>
        )}
        <DifferenceRows
          rows={rows}
          places={places}
          at={shown.at}
          folds={shownFolds}
          wide={wide}
          texts={texts}
        />
      </div>
      <p className={note}>{texts.notCompared}</p>
    </>
  );
}
