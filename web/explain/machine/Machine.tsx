/**
 * The third chapter: the reader's own text on its way to a fingerprint, stage by stage. A worker
 * traces the text (see `engine/`); `Figure.tsx` shows the result, most of it in the
 * matrix of `Matrix.tsx`. The address carries the text, the settings, and the stage (`state.ts`).
 */
import { memo, useCallback, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { Alert } from '../../../ui/Alert.tsx';
import { highlightTerm } from '../../../ui/Highlight.tsx';
import { PlaybackControls } from '../../../ui/Playback.tsx';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import { useNumberFormats } from '../../lib/format.ts';
import { usePlaybackLabels } from '../../lib/hooks.ts';
import { Messages } from '../../lib/i18n.tsx';
import { useUrlState } from '../../lib/url-store.ts';
import { CrashAlert, useExplanation } from '../engine/EngineProvider.tsx';
import type { Explanation } from '../engine/explain-engine.ts';
import { DICTIONARY_BYTES, RESOURCES, type ResourceName } from '../engine/resources.ts';
import type { TraceView } from '../engine/trace-view.ts';
import {
  explainSchema,
  MAX_ROWS,
  machineParams,
  ROWS_PER_PAGE,
  STAGES,
  type Stage,
} from '../state.ts';
import { Figure, showStages } from './Figure.tsx';
import styles from './Machine.module.css';
import { useMachineText } from './machine-text.ts';
import { decodeTarget, encodeTarget, type MatrixTarget } from './matrix-grid.ts';
import { machineMessages } from './messages.ts';
import { createRecipe } from './recipe.ts';
import { Settings } from './Settings.tsx';
import { type StagePlayer, useStagePlayer } from './stages.ts';
import { TextEntry } from './TextEntry.tsx';

/** Any article is traced faster than this, so the figure doesn't fade while the reader types. */
const FADE_DELAY_MS = 300;

export default function Machine() {
  return (
    <Messages add={machineMessages}>
      <Chapter />
    </Messages>
  );
}

function Chapter() {
  const [state, change] = useUrlState('explain', explainSchema, machineParams);
  const machineText = useMachineText(state, change);
  const { text, originalText } = machineText;
  const { features, skipStopWords, weights, hash, width, visibleRows, stage } = state;
  const { selectedBit, selectedRow, inStandardHash } = state;
  const question = useMemo(
    () => ({
      text,
      before: originalText,
      recipe: createRecipe({ features, skipStopWords, weights, hash, width }),
      rows: visibleRows,
    }),
    [text, originalText, features, skipStopWords, weights, hash, width, visibleRows],
  );
  const [explanation, engine] = useExplanation(question);
  const { view: trace, isPending, hasCrashed } = explanation;
  const isStale = useDebouncedValue(isPending, FADE_DELAY_MS) && isPending;
  const goTo = useCallback(
    (stage: Stage, how: 'push' | 'replace' = 'replace') => change({ stage }, how),
    [change],
  );
  const selected = useMemo(
    () => decodeTarget({ selectedBit, selectedRow, inStandardHash }),
    [selectedBit, selectedRow, inStandardHash],
  );
  const select = useCallback((target: MatrixTarget) => change(encodeTarget(target)), [change]);
  const showMore = useCallback(
    () => change({ visibleRows: Math.min(MAX_ROWS, visibleRows + ROWS_PER_PAGE) }, 'push'),
    [change, visibleRows],
  );
  const player = useStagePlayer(stage, trace?.features.rows.length ?? 0, goTo);
  return (
    <>
      <Introduction trace={trace} />
      <div className={styles['panel']}>
        <TextEntry machineText={machineText} />
      </div>
      {hasCrashed && <CrashAlert restart={engine.start} />}
      <LoadingNotes explanation={explanation} retry={engine.reload} />
      <StageControls stage={stage} goTo={goTo} player={player} />
      {trace ? (
        <Figure
          trace={trace}
          stage={stage}
          rowsDone={player.rowsDone}
          selected={selected}
          select={select}
          isStale={isStale}
          showMore={showMore}
        />
      ) : (
        <div className={styles['waiting']} />
      )}
      <Settings settings={state} change={change} />
    </>
  );
}

/**
 * The prose, whose terms highlight their parts of the figure, and what the machine has just made. Typing
 * doesn't render it again.
 */
const Introduction = memo(function Introduction({ trace }: { trace: TraceView | undefined }) {
  const t = useTranslations('machine');
  const format = useNumberFormats();
  return (
    <div className="prose">
      <p>
        {t.rich('lead', {
          normalise: highlightTerm('normalise'),
          words: highlightTerm('words'),
          weights: highlightTerm('weights'),
          hashes: highlightTerm('hashes'),
          columns: highlightTerm('columns'),
          signs: highlightTerm('signs'),
          sums: highlightTerm('sums'),
        })}
      </p>
      {trace && (
        <p>
          {trace.features.total === 0
            ? t('empty')
            : t.rich('now', {
                features: trace.features.total,
                weight: format.decimal(trace.features.weight),
                words: highlightTerm('words'),
                weights: highlightTerm('weights'),
                weak: highlightTerm('weak'),
                weakBits: trace.columns.filter(({ weak }) => weak).length,
              })}
        </p>
      )}
    </div>
  );
});

/** Reports which resources of the recipe are still loading, and what replaces them until then. */
function LoadingNotes({ explanation, retry }: { explanation: Explanation; retry: () => void }) {
  const missing = explanation.view?.missing ?? [];
  return RESOURCES.filter((resource) => missing.includes(resource)).map((resource) => (
    <LoadingNote
      key={resource}
      resource={resource}
      loading={explanation.loading[resource]}
      retry={retry}
    />
  ));
}

function LoadingNote({
  resource,
  loading,
  retry,
}: {
  resource: ResourceName;
  loading: Explanation['loading'][ResourceName];
  retry: () => void;
}) {
  const t = useTranslations('machine.loading');
  const format = useNumberFormats();
  if (loading.state === 'failed') {
    return (
      <Alert
        className={styles['note']}
        retry={{ label: t('retry'), onClick: retry }}
        testId={`failed-${resource}`}
      >
        {t(`${resource}Failed`)}
      </Alert>
    );
  }
  const bytes = loading.state === 'loading' ? loading.bytes : 0;
  const megabytes = (count: number) => format.fixed(count / 1e6, 1);
  const message =
    resource === 'idf'
      ? t('idf')
      : t('dictionary', { loaded: megabytes(bytes), total: megabytes(DICTIONARY_BYTES) });
  return (
    <div className={styles['note']} data-testid={`loading-${resource}`}>
      <p>{message}</p>
      <progress
        aria-label={message}
        max={DICTIONARY_BYTES}
        {...(resource === 'dictionary' && { value: bytes })}
      />
    </div>
  );
}

function StageControls({
  stage,
  goTo,
  player,
}: {
  stage: Stage;
  goTo: (stage: Stage, how: 'push' | 'replace') => void;
  player: StagePlayer;
}) {
  const t = useTranslations('machine');
  const step = STAGES.indexOf(stage);
  return (
    <PlaybackControls
      labels={usePlaybackLabels()}
      label={t('playback.label')}
      step={step}
      lastStep={STAGES.length - 1}
      onStep={(to, how) => goTo(STAGES[to] ?? stage, how)}
      description={t('playback.position', {
        stage: t(`stage.${stage}`),
        number: String(step + 1),
        count: String(STAGES.length),
      })}
      stepNames={STAGES.map((name) => t(`stage.${name}`))}
      player={{
        ...player,
        toggle: () => {
          if (!player.isPlaying) showStages();
          player.toggle();
        },
      }}
    />
  );
}
