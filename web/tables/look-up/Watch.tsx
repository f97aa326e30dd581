import { useCallback, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Design } from '../../../core/tables/designs/design.ts';
import { Playback } from '../../../ui/Playback.tsx';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import { usePlaybackLabels } from '../../lib/hooks.ts';
import type { UrlState } from '../../lib/url-state.ts';
import type { UpdateUrlState } from '../../lib/url-store.ts';
import type { tablesSchema } from '../state.ts';
import type { LookUp } from './engine/look-up.ts';
import { useLookUp } from './engine/use-look-up.ts';
import { SegmentsFigure } from './figure/SegmentsFigure.tsx';
import { SortedFigure } from './figure/SortedFigure.tsx';
import { flipsOf, flipText, toggled } from './flips.ts';
import styles from './LookUp.module.css';
import { LookUpTable } from './LookUpTable.tsx';
import motion from './motion/Layer.module.css';
import { useMoves } from './motion/use-moves.ts';
import { QueryBits } from './query/QueryBits.tsx';
import { type Step, stepsOf } from './steps.ts';
import { useSays } from './use-says.ts';
import { Why } from './Why.tsx';

type State = UrlState<typeof tablesSchema>;

/** How long a step stands when the look-up plays: long enough to read its sentence. */
const STEP_MS = 3_200;

const QUERY: Step = { kind: 'query' };

/** So long nothing has changed before it is said aloud. */
const REST_MS = 700;

/** The look-up that is asked for, as the worker tells it. */
export function Watch({
  state,
  design,
  change,
}: {
  state: State;
  design: Design;
  change: UpdateUrlState<State>;
}) {
  const t = useTranslations('tables.lookUp');
  const { indexKind, searchMethod, passage, flippedBits, lookupStep } = state;
  const blocks = design.levels.map((level) => level.blocks).join('.');
  const question = useMemo(
    () => ({
      ...{ indexKind, searchMethod },
      blocks: blocks.split('.').map(Number),
      row: passage - 1,
      flips: flipsOf(flippedBits),
    }),
    [indexKind, searchMethod, blocks, passage, flippedBits],
  );
  const { lookUp, isBroken, restart } = useLookUp(question);
  const go = useCallback(
    (to: number, how: 'push' | 'replace') => change({ lookupStep: to }, how),
    [change],
  );
  const turn = (bit: number) =>
    change({ flippedBits: flipText(toggled(flipsOf(flippedBits), bit)) });
  return (
    <div className={styles['watch']}>
      {isBroken && (
        <div role="alert" className={`card ${styles['trouble']}`}>
          <p>{t('trouble')}</p>
          <button type="button" className="button" onClick={restart}>
            {t('restart')}
          </button>
        </div>
      )}
      {lookUp && <Watched lookUp={lookUp} at={lookupStep} go={go} turn={turn} />}
    </div>
  );
}

function Watched({
  lookUp,
  at,
  go,
  turn,
}: {
  lookUp: LookUp;
  at: number;
  go: (step: number, how: 'push' | 'replace') => void;
  turn: (bit: number) => void;
}) {
  const t = useTranslations('tables.lookUp');
  const steps = useMemo(() => stepsOf(lookUp), [lookUp]);
  const last = steps.length - 1;
  const number = Math.min(at, last);
  const step = steps[number] ?? QUERY;
  const figure = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  useMoves(figure, layer, lookUp, step, number);
  const says = useSays(lookUp, step);
  const settled = useDebouncedValue(says, REST_MS);
  return (
    <>
      <Playback
        labels={usePlaybackLabels()}
        label={t('steps.label')}
        step={number}
        lastStep={last}
        onStep={go}
        description={t('steps.position', { step: String(number), last: String(last), says })}
        stepMs={STEP_MS}
      />
      <p className={styles['says']} data-testid="look-up-says" data-step={step.kind}>
        {says}
      </p>
      <p role="status" className="visually-hidden">
        {settled}
      </p>
      <div ref={figure} className={motion['stage']}>
        <QueryBits lookUp={lookUp} here={'visit' in step ? step.visit : undefined} turn={turn} />
        {lookUp.question.indexKind === 'segments' ? (
          <SegmentsFigure lookUp={lookUp} step={step} />
        ) : (
          <SortedFigure lookUp={lookUp} step={step} />
        )}
        <div
          ref={layer}
          className={motion['layer']}
          aria-hidden="true"
          data-testid="look-up-flying"
        />
      </div>
      <p className={styles['legend']}>{t('figure.legend')}</p>
      <Why lookUp={lookUp} />
      <LookUpTable lookUp={lookUp} />
    </>
  );
}
