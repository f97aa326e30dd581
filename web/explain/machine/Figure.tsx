import {
  lazy,
  memo,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { Announce } from '../../../ui/Announce.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { useHighlighted } from '../../../ui/Highlight.tsx';
import { useNumberFormats } from '../../lib/format.ts';
import type { TraceView } from '../engine/trace-view.ts';
import { MAX_ROWS, type Stage } from '../state.ts';
import styles from './Figure.module.css';
import { Matrix } from './Matrix.tsx';
import type { MatrixTarget } from './matrix-grid.ts';
import { Readout } from './Readout.tsx';
import { Result } from './Result.tsx';
import { isStageReached } from './stages.ts';

const DataTables = lazy(() => import('./DataTables.tsx'));

/** The units that fit in a line or two. Those that follow are only counted. */
const MAX_UNITS = 40;

const FLIGHT_MS = 420;

/** The figure of the machine. It is memoized because a keystroke renders the page several times. */
export const Figure = memo(function Figure({
  trace,
  stage,
  rowsDone,
  selected,
  select,
  isStale,
  showMore,
}: {
  trace: TraceView;
  stage: Stage;
  rowsDone: number | undefined;
  selected: MatrixTarget;
  select: (target: MatrixTarget) => void;
  isStale: boolean;
  showMore: () => void;
}) {
  const t = useTranslations('machine');
  const format = useNumberFormats();
  const [pointed, setPointed] = useState<MatrixTarget>();
  const figure = useRef<HTMLElement>(null);
  useFlyingUnits(figure, stage === 'words' ? rowsDone : undefined);
  const target = pointed ?? (rowsDone ? { row: rowsDone - 1 } : selected);
  const { rows, total } = trace.features;
  const isTruncated = rows.length < total;
  const canShowMore = isTruncated && rows.length < MAX_ROWS;
  const note = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);
  // The last button is gone, and the focus would go to the top of the page.
  useLayoutEffect(() => {
    if (!canShowMore && hadFocus.current) note.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [canShowMore]);
  const shared = { trace, stage, target, setPointed, select };
  return (
    <figure
      ref={figure}
      className={styles['figure']}
      data-stale={isStale || undefined}
      aria-busy={isStale}
    >
      <StageDescription trace={trace} stage={stage} />
      <div className={styles['interactive']}>
        <TextUnits {...shared} />
        <Matrix {...shared} rowsDone={rowsDone} />
        <Readout trace={trace} stage={stage} pointed={pointed} selected={selected} />
      </div>
      <p ref={note} className={styles['rows']} tabIndex={-1}>
        {isTruncated &&
          t('matrix.truncated', { shown: String(rows.length), total: format.number(total) })}
        {canShowMore && (
          <button
            type="button"
            className="button"
            onClick={() => {
              hadFocus.current = true;
              showMore();
            }}
            onBlur={() => {
              hadFocus.current = false;
            }}
          >
            {t('matrix.more')}
          </button>
        )}
        <span>{t('matrix.legend')}</span>
      </p>
      <Result trace={trace} isReached={isStageReached('fingerprint', stage)} />
      <Disclosure summary={t('table.summary')} isLazy>
        <Suspense>
          <DataTables trace={trace} />
        </Suspense>
      </Disclosure>
    </figure>
  );
});

/** Scrolls until the matrix is on screen. On a phone, it is below the controls that change it. */
export function showMatrix(): void {
  scrollTo(matrix(), 'nearest');
}

/** Scrolls until all that playback changes is on screen, or at least where it begins. */
export function showStages(): void {
  const last = matrix();
  const figure = last?.closest('figure');
  if (!last || !figure) return;
  const margin = (element: Element, side: 'Top' | 'Bottom') =>
    Number.parseFloat(getComputedStyle(element)[`scrollMargin${side}`]);
  const top = figure.getBoundingClientRect().top - margin(figure, 'Top');
  const bottom = last.getBoundingClientRect().bottom + margin(last, 'Bottom');
  if (top >= 0 && bottom - top <= innerHeight) showMatrix();
  else scrollTo(figure, 'start');
}

const matrix = () => document.getElementById('matrix');

function scrollTo(element: Element | null | undefined, block: ScrollLogicalPosition): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block, behavior: isStill ? 'auto' : 'smooth' });
}

/** Describes what happens at a stage, with the numbers of this text. */
function StageDescription({ trace, stage }: { trace: TraceView; stage: Stage }) {
  const t = useTranslations('machine.stageDescription');
  const format = useNumberFormats();
  const { units, features, width } = trace;
  const description = t(stage, {
    units: units.total,
    kept: units.kept,
    features: features.total,
    weight: format.decimal(features.weight),
    width: String(width),
  });
  return (
    <>
      <p className={styles['description']}>{description}</p>
      <Announce delayMs={1_000}>{description}</Announce>
    </>
  );
}

/** Shows the first stages: the normalized text, and the units into which it is cut. */
function TextUnits({
  trace,
  stage,
  target,
  setPointed,
  select,
}: {
  trace: TraceView;
  stage: Stage;
  target: MatrixTarget;
  setPointed: (target: MatrixTarget | undefined) => void;
  select: (target: MatrixTarget) => void;
}) {
  const t = useTranslations('machine.units');
  const isNormalizedLit = useHighlighted('normalise');
  const isWordsLit = useHighlighted('words');
  const { normalizedText, units, features } = trace;
  const rowByTerm = new Map(features.rows.map(({ term }, row) => [term, row]));
  const shown = units.shown.slice(0, MAX_UNITS);
  return (
    <dl className={styles['texts']}>
      <div data-run={isStageReached('normalise', stage)} data-lit={isNormalizedLit || undefined}>
        <dt>{t('normalized')}</dt>
        <dd className={styles['normalized']}>{normalizedText}</dd>
      </div>
      <div data-run={isStageReached('words', stage)} data-lit={isWordsLit || undefined}>
        <dt>{t('words')}</dt>
        <dd className={styles['units']}>
          {shown.map(({ unit, kept }, i) => {
            const row = rowByTerm.get(unit);
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: keys reach the same row in the grid.
              // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: the same word may appear twice.
                key={i}
                className={styles['unit']}
                data-skipped={!kept || undefined}
                data-row={row}
                data-lit={(row !== undefined && row === target.row) || undefined}
                title={kept ? undefined : t('skipped', { unit })}
                onPointerEnter={({ pointerType }) =>
                  pointerType === 'mouse' && setPointed(row === undefined ? undefined : { row })
                }
                onPointerLeave={() => setPointed(undefined)}
                onClick={() => row !== undefined && select({ row })}
              >
                {unit}
              </span>
            );
          })}
          {units.total > shown.length && (
            <span className={styles['more']}>
              {t('more', { count: units.total - shown.length })}
            </span>
          )}
        </dd>
      </div>
    </dl>
  );
}

/**
 * Lets the units of the text fly into the row that playback has just filled. A word that appears
 * twice flies from both places. Readers who prefer reduced motion aren't offered playback.
 *
 * @param rowsDone how many rows are filled; undefined outside this stage of playback.
 */
function useFlyingUnits(figure: RefObject<HTMLElement | null>, rowsDone: number | undefined): void {
  useEffect(() => {
    const root = figure.current;
    if (!root || !rowsDone) return;
    const term = root.querySelector(`tbody tr:nth-child(${rowsDone}) bdi`);
    if (!term) return;
    for (const unit of root.querySelectorAll<HTMLElement>(`[data-row="${rowsDone - 1}"]`)) {
      flyTo(term, unit, root);
    }
  }, [figure, rowsDone]);
}

function flyTo(destination: Element, unit: HTMLElement, root: HTMLElement): void {
  const from = unit.getBoundingClientRect();
  const to = destination.getBoundingClientRect();
  const origin = root.getBoundingClientRect();
  const copy = document.createElement('span');
  copy.textContent = unit.textContent;
  copy.className = unit.className;
  copy.ariaHidden = 'true';
  Object.assign(copy.style, {
    position: 'absolute',
    zIndex: '2',
    left: `${from.left - origin.left}px`,
    top: `${from.top - origin.top}px`,
    pointerEvents: 'none',
  });
  root.append(copy);
  const transform = `translate(${to.left - from.left}px, ${to.top - from.top}px)`;
  const flight = copy.animate([{}, { transform, opacity: 0.6 }], {
    duration: FLIGHT_MS,
    easing: 'ease-in-out',
  });
  flight.onfinish = () => copy.remove();
  flight.oncancel = () => copy.remove();
}
