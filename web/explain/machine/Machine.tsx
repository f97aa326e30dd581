import { useCallback, useMemo, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useSettled } from '../../shared/use-settled.ts';
import { useAddress } from '../../state/use-address.ts';
import { Chapter } from '../Chapter.tsx';
import type { Picture } from '../engine/picture.ts';
import { useExplanation } from '../engine/use-explanation.ts';
import { explainState } from '../state.ts';
import { Choices } from './Choices.tsx';
import { FEW_ROWS, MANY_ROWS } from './fields.ts';
import { Lead } from './Lead.tsx';
import { LoadingNotes } from './LoadingNotes.tsx';
import styles from './Machine.module.css';
import { Matrix } from './matrix/Matrix.tsx';
import { Readout } from './Readout.tsx';
import { Result } from './Result.tsx';
import { recipeOf } from './recipe-of.ts';
import { Stepper } from './Stepper.tsx';
import { fieldsOf, type Spot, spotOf } from './spot.ts';
import { hasRun, type Stage } from './stages.ts';
import { Tables } from './Tables.tsx';
import { TextEntry } from './TextEntry.tsx';
import { useMachineText } from './use-machine-text.ts';
import { usePlay } from './use-play.ts';
import { Words } from './Words.tsx';

/** Longer than an answer takes for any article: whoever types one never sees the figure fade. */
const PATIENCE_MS = 300;

/** A text of the reader's own on its way to a fingerprint, stage by stage. */
export function Machine() {
  const t = useTranslations('explain.machine');
  const [state, change] = useAddress('explain', explainState);
  const machine = useMachineText(state, change);
  const { text, before } = machine;
  const { of, stop, w, h, n, rows, stage } = state;
  const question = useMemo(
    () => ({ text, before, recipe: recipeOf({ of, stop, w, h, n }), rows }),
    [text, before, of, stop, w, h, n, rows],
  );
  const [explanation, engine] = useExplanation(question);
  const { picture, pending, broken } = explanation;
  const stale = useSettled(pending, PATIENCE_MS) && pending;
  const go = useCallback(
    (to: Stage, how: 'push' | 'replace' = 'replace') => change({ stage: to }, how),
    [change],
  );
  const play = usePlay(stage, picture?.features.rows.length ?? 0, go);
  return (
    <Chapter name="machine" heading={t('heading')}>
      <Lead picture={picture} />
      <div className={styles['panel']}>
        <TextEntry machine={machine} />
        <Choices choices={state} change={change} />
      </div>
      {broken && (
        <div role="alert" className={`card ${styles['note']}`}>
          <p>{t('trouble')}</p>
          <button type="button" className="button" onClick={engine.start}>
            {t('restart')}
          </button>
        </div>
      )}
      <LoadingNotes explanation={explanation} retry={engine.reload} />
      <Stepper stage={stage} go={go} play={play} />
      {picture ? (
        <Figure
          picture={picture}
          stage={stage}
          added={play.added}
          selected={spotOf(state)}
          select={(spot) => change(fieldsOf(spot))}
          stale={stale}
          more={() => change({ rows: Math.min(MANY_ROWS, rows + FEW_ROWS) }, 'push')}
        />
      ) : (
        <div className={styles['waiting']} />
      )}
    </Chapter>
  );
}

/** What happens at a stage, in a sentence with this text's own numbers. */
function Says({ picture, stage }: { picture: Picture; stage: Stage }) {
  const t = useTranslations('explain.machine.stageSays');
  const format = useFormatter();
  const { units, features, width } = picture;
  return (
    <p role="status" className={styles['says']}>
      {t(stage, {
        units: format.number(units.total),
        kept: format.number(units.kept),
        features: format.number(features.total),
        weight: format.number(features.weight, { maximumFractionDigits: 2 }),
        width: String(width),
      })}
    </p>
  );
}

function Figure({
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
          : t('all', { total: format.number(total) })}
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
}
