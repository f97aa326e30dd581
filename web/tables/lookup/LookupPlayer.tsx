import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Design } from '../../../core/tables/designs/design.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Announce } from '../../../ui/Announce.tsx';
import { Playback } from '../../../ui/Playback.tsx';
import { isMotionReduced, usePlaybackLabels } from '../../lib/hooks.ts';
import type { UrlState } from '../../lib/url-state.ts';
import type { UpdateUrlState } from '../../lib/url-store.ts';
import type { tablesSchema } from '../state.ts';
import { animateStep } from './animate-step.ts';
import styles from './Lookup.module.css';
import { LookupTable } from './LookupTable.tsx';
import { formatFlips, parseFlips, toggleFlip } from './lookup-query.ts';
import {
  formatBucket,
  type LookupTrace,
  listSteps,
  type Probe,
  passageOutcome,
  type Step,
} from './lookup-trace.ts';
import { QueryBits } from './QueryBits.tsx';
import { SegmentsFigure } from './SegmentsFigure.tsx';
import { SortedFigure } from './SortedFigure.tsx';
import stageStyles from './Stage.module.css';
import { Stage } from './stage.ts';
import { useLookup } from './use-lookup.ts';

type State = UrlState<typeof tablesSchema>;

/** Long enough to read the sentence of a step. */
const STEP_MS = 3_200;

const FIRST_STEP: Step = { kind: 'query' };

/** Steps through the lookup that the settings describe. */
export function LookupPlayer({
  state,
  design,
  update,
}: {
  state: State;
  design: Design;
  update: UpdateUrlState<State>;
}) {
  const t = useTranslations('lookUp');
  const { indexKind, searchMethod, passage, flippedBits, lookupStep } = state;
  const blocks = design.levels.map((level) => level.blocks).join('.');
  const question = useMemo(
    () => ({
      ...{ indexKind, searchMethod },
      blocks: blocks.split('.').map(Number),
      row: passage - 1,
      flips: parseFlips(flippedBits),
    }),
    [indexKind, searchMethod, blocks, passage, flippedBits],
  );
  const { trace, isBroken, restart } = useLookup(question);
  const goToStep = useCallback(
    (step: number, how: 'push' | 'replace') => update({ lookupStep: step }, how),
    [update],
  );
  return (
    <div className={styles['player']}>
      {isBroken && (
        <Alert className="card" retry={{ label: t('restart'), onClick: restart }}>
          {t('error')}
        </Alert>
      )}
      {trace && (
        <TracePlayer
          trace={trace}
          requestedStep={lookupStep}
          onStep={goToStep}
          onFlip={(bit) =>
            update({ flippedBits: formatFlips(toggleFlip(parseFlips(flippedBits), bit)) })
          }
        />
      )}
    </div>
  );
}

function TracePlayer({
  trace,
  requestedStep,
  onStep,
  onFlip,
}: {
  trace: LookupTrace;
  requestedStep: number;
  onStep: (step: number, how: 'push' | 'replace') => void;
  onFlip: (bit: number) => void;
}) {
  const t = useTranslations('lookUp');
  const steps = useMemo(() => listSteps(trace), [trace]);
  const last = steps.length - 1;
  const stepIndex = Math.min(requestedStep, last);
  const step = steps[stepIndex] ?? FIRST_STEP;
  const figure = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  useStepAnimation(figure, layer, trace, step, stepIndex);
  const description = useStepDescription(trace, step);
  return (
    <>
      <Playback
        labels={usePlaybackLabels()}
        label={t('steps.label')}
        step={stepIndex}
        lastStep={last}
        onStep={onStep}
        description={t('steps.position', {
          step: String(stepIndex),
          last: String(last),
          description,
        })}
        stepMs={STEP_MS}
      />
      <p className={styles['description']} data-testid="lookup-description" data-step={step.kind}>
        {description}
      </p>
      <Announce>{description}</Announce>
      <div ref={figure} className={stageStyles['stage']}>
        <QueryBits
          trace={trace}
          currentProbe={'probe' in step ? step.probe : undefined}
          onFlip={onFlip}
        />
        {trace.question.indexKind === 'segments' ? (
          <SegmentsFigure trace={trace} step={step} />
        ) : (
          <SortedFigure trace={trace} step={step} />
        )}
        <div
          ref={layer}
          className={stageStyles['layer']}
          aria-hidden="true"
          data-testid="lookup-flying"
        />
      </div>
      <p className={styles['legend']}>{t('figure.legend')}</p>
      <Reason trace={trace} />
      <LookupTable trace={trace} />
    </>
  );
}

/**
 * Animates a step when the reader plays or steps on to it from the one before. After a link, the
 * Back button, or a drag, and under reduced motion, the step is shown as it is.
 */
function useStepAnimation(
  figure: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  trace: LookupTrace,
  step: Step,
  stepIndex: number,
): void {
  const previous = useRef({ trace, stepIndex });
  useLayoutEffect(() => {
    const last = previous.current;
    previous.current = { trace, stepIndex };
    if (last.trace !== trace || last.stepIndex + 1 !== stepIndex) return;
    if (!figure.current || !layer.current) return;
    if (isMotionReduced()) return;
    const stage = new Stage(figure.current, layer.current);
    animateStep(stage, trace, step);
    return () => stage.stop();
  }, [figure, layer, trace, step, stepIndex]);
}

/** Returns a sentence that describes a step with the numbers of this lookup. */
function useStepDescription(trace: LookupTrace, step: Step): string {
  const t = useTranslations('lookUp.steps');
  const format = useFormatter();
  const { probes, question, count, found } = trace;
  const passage = format.number(question.row + 1);
  const flips = question.flips.length;
  switch (step.kind) {
    case 'query':
      return question.indexKind === 'segments'
        ? t('querySegments', { passage, flips })
        : t('querySorted', { passage, flips, tables: String(probes.length) });
    case 'result':
      return t('result', {
        found: found.length,
        rows: found.map((row) => format.number(row + 1)).join(' · '),
        candidates: probes.reduce((sum, { candidates }) => sum + candidates.length, 0),
        all: format.number(count),
      });
    case 'compare':
      return t('compare', {
        hits: countOutcomes(step.probe, 'found'),
        known: countOutcomes(step.probe, 'found before'),
      });
    default:
      return describeProbe(step.probe);
  }

  function describeProbe(probe: Probe): string {
    const table = String(probe.tableIndex + 1);
    if (probe.kind === 'segments') {
      return t('bucket', {
        table,
        value: formatBucket(probe),
        buckets: format.number(2 ** probe.bits),
        count: probe.candidates.length,
      });
    }
    const prefix = String(probe.table.prefix);
    const blocks = probe.table.cuts.reduce((sum, { prefixBlocks }) => sum + prefixBlocks.length, 0);
    return step.kind === 'permute'
      ? t('permute', { table, tables: String(probes.length), blocks, prefix })
      : t('search', {
          reads: probe.searchSteps.length,
          all: format.number(count),
          count: probe.candidates.length,
        });
  }
}

function countOutcomes(probe: Probe, wanted: string): number {
  return probe.candidates.filter(({ outcome }) => outcome === wanted).length;
}

/** Why the passage can't be missed, or need not be found. */
function Reason({ trace }: { trace: LookupTrace }) {
  const t = useTranslations('lookUp.why');
  const format = useFormatter();
  const { row, flips, indexKind } = trace.question;
  const outcome = passageOutcome(trace);
  const passage = format.number(row + 1);
  const isSegments = indexKind === 'segments';
  const sentence = () => {
    if (outcome.kind === 'missed') {
      return t(isSegments ? 'missedSegments' : 'missedSorted', { passage });
    }
    const table = String((outcome.untouchedTables[0] ?? 0) + 1);
    return outcome.kind === 'found'
      ? t(isSegments ? 'foundSegments' : 'foundSorted', { flips: flips.length, table, passage })
      : t(isSegments ? 'tooFarSegments' : 'tooFarSorted', {
          flips: String(flips.length),
          table,
          passage,
        });
  };
  return (
    <div className={styles['reason']} data-testid="lookup-reason" data-outcome={outcome.kind}>
      <h3>{t(`heading.${outcome.kind}`)}</h3>
      <p>{sentence()}</p>
    </div>
  );
}
