import { memo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import { useNumberFormats } from '../../lib/format.ts';
import type { TraceView } from '../engine/trace-view.ts';
import styles from './Machine.module.css';
import { Matrix } from './matrix/Matrix.tsx';
import { Readout } from './Readout.tsx';
import { Result } from './Result.tsx';
import type { Spot } from './spot.ts';
import { hasRun, type Stage } from './stages.ts';
import { Tables } from './Tables.tsx';
import { MANY_ROWS } from './url-params.ts';
import { useFlight } from './use-flight.ts';
import { Words } from './Words.tsx';

/** What happens at a stage, in a sentence with this text's own numbers. */
function Says({ picture, stage }: { picture: TraceView; stage: Stage }) {
  const t = useTranslations('explain.machine.stageSays');
  const format = useNumberFormats();
  const { units, features, width } = picture;
  const says = t(stage, {
    units: units.total,
    kept: units.kept,
    features: features.total,
    weight: format.decimal(features.weight),
    width: String(width),
  });
  // Its numbers change at each keystroke: said aloud when they rest.
  const settled = useDebouncedValue(says, REST_MS);
  return (
    <>
      <p className={styles['says']}>{says}</p>
      <p role="status" className="visually-hidden">
        {settled}
      </p>
    </>
  );
}

/** So long nothing has changed before it is said aloud. */
const REST_MS = 1_000;

/** The machine itself. Typing renders the page several times, and this once. */
export const Figure = memo(function Figure({
  picture,
  stage,
  added,
  selected,
  select,
  stale,
  more,
}: {
  picture: TraceView;
  stage: Stage;
  added: number | undefined;
  selected: Spot;
  select: (spot: Spot) => void;
  stale: boolean;
  more: () => void;
}) {
  const t = useTranslations('explain.machine.matrix');
  const format = useNumberFormats();
  const [pointed, point] = useState<Spot>();
  const figure = useRef<HTMLDivElement>(null);
  useFlight(figure, stage === 'words' ? added : undefined);
  const spot = pointed ?? (added ? { row: added - 1 } : selected);
  const { rows, total } = picture.features;
  const isCapped = rows.length < total;
  return (
    <div
      ref={figure}
      className={styles['figure']}
      data-stale={stale || undefined}
      aria-busy={stale}
    >
      <Says picture={picture} stage={stage} />
      <div className={styles['touched']}>
        <Words picture={picture} stage={stage} spot={spot} point={point} select={select} />
        <Matrix
          picture={picture}
          stage={stage}
          added={added}
          spot={spot}
          point={point}
          select={select}
        />
        <Readout picture={picture} stage={stage} pointed={pointed} selected={selected} />
      </div>
      <p className={styles['rows']}>
        {isCapped
          ? t('capped', { shown: String(rows.length), total: format.number(total) })
          : t('all', { total })}
        {isCapped && rows.length < MANY_ROWS && (
          <button type="button" className="button" onClick={more}>
            {t('more')}
          </button>
        )}
        <span>{t('legend')}</span>
      </p>
      <Result picture={picture} hasRun={hasRun('fingerprint', stage)} />
      <Tables picture={picture} />
    </div>
  );
});
