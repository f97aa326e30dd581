import { useCallback, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import { useUrlState } from '../../lib/url-store.ts';
import { useExplanation } from '../engine/EngineProvider.tsx';
import { explainSchema } from '../state.ts';
import { Choices } from './Choices.tsx';
import { Figure } from './Figure.tsx';
import { Lead } from './Lead.tsx';
import { LoadingNotes } from './LoadingNotes.tsx';
import styles from './Machine.module.css';
import { recipeOf } from './recipe-of.ts';
import { Stepper } from './Stepper.tsx';
import { fieldsOf, type Spot, spotOf } from './spot.ts';
import type { Stage } from './stages.ts';
import { TextEntry } from './TextEntry.tsx';
import { FEW_ROWS, MANY_ROWS } from './url-params.ts';
import { useMachineText } from './use-machine-text.ts';
import { usePlay } from './use-play.ts';

/** Longer than an answer takes for any article: whoever types one never sees the figure fade. */
const PATIENCE_MS = 300;

/** A text of the reader's own on its way to a fingerprint, stage by stage. */
export function Machine() {
  const t = useTranslations('explain.machine');
  const [state, change] = useUrlState('explain', explainSchema);
  const machine = useMachineText(state, change);
  const { text, before } = machine;
  const { features, skipStopWords, weights, hash, width, visibleRows, stage } = state;
  const { selectedBit, selectedRow, inStandardHash } = state;
  const question = useMemo(
    () => ({
      text,
      before,
      recipe: recipeOf({ features, skipStopWords, weights, hash, width }),
      rows: visibleRows,
    }),
    [text, before, features, skipStopWords, weights, hash, width, visibleRows],
  );
  const [explanation, engine] = useExplanation(question);
  const { view: picture, isPending: pending, hasCrashed: broken } = explanation;
  const stale = useDebouncedValue(pending, PATIENCE_MS) && pending;
  const go = useCallback(
    (to: Stage, how: 'push' | 'replace' = 'replace') => change({ stage: to }, how),
    [change],
  );
  const selected = useMemo(
    () => spotOf({ selectedBit, selectedRow, inStandardHash }),
    [selectedBit, selectedRow, inStandardHash],
  );
  const select = useCallback((spot: Spot) => change(fieldsOf(spot)), [change]);
  const more = useCallback(
    () => change({ visibleRows: Math.min(MANY_ROWS, visibleRows + FEW_ROWS) }, 'push'),
    [change, visibleRows],
  );
  const play = usePlay(stage, picture?.features.rows.length ?? 0, go);
  return (
    <>
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
          selected={selected}
          select={select}
          stale={stale}
          more={more}
        />
      ) : (
        <div className={styles['waiting']} />
      )}
    </>
  );
}
