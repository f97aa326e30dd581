import { useEffect, useMemo, useRef, useState } from 'react';
import { compareWords } from '../../../words/compare.ts';
import type { Names } from '../names.ts';
import type { Difference } from './difference.ts';
import { DifferenceBar } from './difference-bar.tsx';
import { DifferenceRows } from './difference-rows.tsx';
import styles from './difference-section.module.css';
import { placesOf } from './places.ts';
import { useWalk } from './use-walk.ts';
import { useWide } from './use-wide.ts';

const { heads, note } = styles;

/** Both texts side by side, or in one column where there is no room, and the ways through them. */
export function DifferenceView({
  difference: { rows, fine },
  names,
}: {
  readonly difference: Difference;
  readonly names: Names;
}) {
  const places = useMemo(() => placesOf(rows), [rows]);
  const walk = useWalk(places);
  const [folds, setFolds] = useState(true);
  const wide = useWide();
  const root = useRef<HTMLDivElement>(null);
  const words = compareWords();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step goes there, be it where it is.
  useEffect(() => {
    const mark = root.current?.querySelector(`[data-difference="${walk.at}"]`);
    mark?.scrollIntoView({ block: 'center' });
  }, [walk.at, walk.steps]);

  return (
    <>
      {!fine && <p className={note}>{words.coarse}</p>}
      <DifferenceBar places={places} walk={walk} names={names} folds={folds} setFolds={setFolds} />
      <div ref={root}>
        {wide && (
          <p className={heads} aria-hidden="true">
            <span>{names.before}</span>
            <span>{names.after}</span>
          </p>
        )}
        <DifferenceRows
          rows={rows}
          places={places}
          at={walk.at}
          folds={folds}
          wide={wide}
          names={names}
        />
      </div>
      <p className={note}>{words.notCompared}</p>
    </>
  );
}
