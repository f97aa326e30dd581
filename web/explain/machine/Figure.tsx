import { memo, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useSettled } from '../../../ui/use-settled.ts';
import type { Picture } from '../engine/picture.ts';
import { MANY_ROWS } from './fields.ts';
import styles from './Machine.module.css';
import { Matrix } from './matrix/Matrix.tsx';
import { Readout } from './Readout.tsx';
import { Result } from './Result.tsx';
import type { Spot } from './spot.ts';
import { hasRun, type Stage } from './stages.ts';
import { Tables } from './Tables.tsx';
import { Words } from './Words.tsx';

/** What happens at a stage, in a sentence with this text's own numbers. */
function Says({ picture, stage }: { picture: Picture; stage: Stage }) {
  const t = useTranslations('explain.machine.stageSays');
  const format = useFormatter();
  const { units, features, width } = picture;
  const says = t(stage, {
    units: units.total,
    kept: units.kept,
    features: features.total,
    weight: format.number(features.weight, { maximumFractionDigits: 2 }),
    width: String(width),
  });
  // Its numbers change at each keystroke: said aloud when they rest.
  const settled = useSettled(says, REST_MS);
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
  picture: Picture;
  stage: Stage;
  added: number | undefined;
  selected: Spot;
  select: (spot: Spot) => void;
  stale: boolean;
  more: () => void;
}) {
  const t = useTranslations('explain.machine.matrix');
  const format = useFormatter();
  const [pointed, point] = useState<Spot>();
  const spot = pointed ?? selected;
  const { rows, total } = picture.features;
  const isCapped = rows.length < total;
  return (
    <div className={styles['figure']} data-stale={stale || undefined} aria-busy={stale}>
      <Readout picture={picture} stage={stage} spot={spot}>
        <Says picture={picture} stage={stage} />
      </Readout>
      <Words picture={picture} stage={stage} spot={spot} point={point} />
      <Matrix
        picture={picture}
        stage={stage}
        added={added}
        spot={spot}
        point={point}
        select={select}
      />
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
