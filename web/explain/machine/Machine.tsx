import { useCallback, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useSettled } from '../../../ui/use-settled.ts';
import { useAddress } from '../../state/use-address.ts';
import { useExplanation } from '../engine/use-explanation.ts';
import { explainState } from '../state.ts';
import { Choices } from './Choices.tsx';
import { Figure } from './Figure.tsx';
import { FEW_ROWS, MANY_ROWS } from './fields.ts';
import { Lead } from './Lead.tsx';
import { LoadingNotes } from './LoadingNotes.tsx';
import styles from './Machine.module.css';
import { recipeOf } from './recipe-of.ts';
import { Stepper } from './Stepper.tsx';
import { fieldsOf, type Spot, spotOf } from './spot.ts';
import type { Stage } from './stages.ts';
import { TextEntry } from './TextEntry.tsx';
import { useMachineText } from './use-machine-text.ts';
import { usePlay } from './use-play.ts';

/** Longer than an answer takes for any article: whoever types one never sees the figure fade. */
const PATIENCE_MS = 300;

/** A text of the reader's own on its way to a fingerprint, stage by stage. */
export function Machine() {
  const t = useTranslations('explain.machine');
  const [state, change] = useAddress('explain', explainState);
  const machine = useMachineText(state, change);
  const { text, before } = machine;
  const { of, stop, w, h, n, rows, stage, bit, row, ord } = state;
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
  const selected = useMemo(() => spotOf({ bit, row, ord }), [bit, row, ord]);
  const select = useCallback((spot: Spot) => change(fieldsOf(spot)), [change]);
  const more = useCallback(
    () => change({ rows: Math.min(MANY_ROWS, rows + FEW_ROWS) }, 'push'),
    [change, rows],
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
