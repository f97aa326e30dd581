import {
  type PointerEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { useHighlighted } from '../../../ui/Highlight.tsx';
import { powerOfTen, useNumberFormats } from '../../lib/format.ts';
import { chanceAt, chanceWithin } from './chance.ts';
import styles from './Histogram.module.css';
import { HistogramRow } from './HistogramRow.tsx';
import { createDistanceScale, type DistanceScale, maxShownDistance } from './histogram-scales.ts';
import type { Outcome, Tally } from './tally.ts';

/** Fewer expected pairs than this are written as a power of ten. */
const MIN_PLAIN_PAIRS = 1e-3;

/** The minimum distance between two tick labels. */
const TICK_PX = 64;

/** The width in which the build draws the figure, which is then stretched. */
const BUILD_WIDTH_PX = 640;

/** The width of the slider's thumb in the style sheet. */
const THUMB_PX = 20;

/** How far apart copies, unrelated pairs, and random pairs are, with a threshold to drag. */
export function Histogram({
  tally,
  threshold,
  outcome: { truePositives, falseNegatives, falsePositives, trueNegatives },
  setThreshold,
}: {
  tally: Tally;
  threshold: number;
  outcome: Outcome;
  setThreshold: (threshold: number) => void;
}) {
  const t = useTranslations('whyThree.figure');
  const format = useNumberFormats();
  const plot = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(plot);
  const isThresholdLit = useHighlighted('threshold');
  const [pointed, setPointed] = useState<number>();
  const [isDragging, setIsDragging] = useState(false);

  const { width, copies, unrelated } = tally;
  const maxDistance = maxShownDistance(tally);
  const x = useMemo(() => createDistanceScale(maxDistance, widthPx), [maxDistance, widthPx]);
  const unrelatedPairs = falsePositives + trueNegatives;
  const randomPairsAt = (distance: number) => unrelatedPairs * chanceAt(width, distance);
  const maxPairs = Math.max(...unrelated, randomPairsAt(width / 2));
  const formatExpected = (pairs: number) =>
    pairs < MIN_PLAIN_PAIRS ? powerOfTen(pairs) : format.approximate(pairs);
  const describe = (distance: number) =>
    t('read', {
      distance,
      copies: copies[distance] ?? 0,
      unrelated: unrelated[distance] ?? 0,
      chance: formatExpected(randomPairsAt(distance)),
    });

  const clamp = (distance: number) => Math.min(maxDistance, Math.max(0, distance));
  const followPointer = (event: PointerEvent<HTMLElement>) => {
    const distance = x.invert(event.clientX - (plot.current?.getBoundingClientRect().left ?? 0));
    setPointed(clamp(Math.round(distance)));
    // The line is at the end of the threshold's bin.
    if (isDragging) setThreshold(clamp(Math.round(distance - 0.5)));
  };
  const release = () => setIsDragging(false);
  const shared = { x, maxDistance, threshold };
  return (
    <figure className={styles['figure']} aria-label={t('label')}>
      <div
        ref={plot}
        className={styles['plot']}
        data-dragged={isDragging || undefined}
        data-testid="why-plot"
        onPointerDown={followPointer}
        onPointerMove={followPointer}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setPointed(undefined)}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <div
          className={styles['zone']}
          data-lit={isThresholdLit || undefined}
          style={{ width: percent(x, threshold + 0.5) }}
        />
        {pointed !== undefined && (
          <div
            className={styles['pointed']}
            style={{ left: percent(x, pointed - 0.5), width: percent(x, 0.5) }}
          />
        )}
        <HistogramRow
          {...shared}
          kind="copies"
          label={t('copies')}
          description={t('ofCopies', {
            found: format.number(truePositives),
            total: format.number(truePositives + falseNegatives),
            missed: format.number(falseNegatives),
          })}
          pairsAt={(distance) => copies[distance] ?? 0}
          maxPairs={Math.max(...copies)}
          termsWithin={['copies', 'found']}
          termsBeyond={['copies', 'missed']}
        />
        <HistogramRow
          {...shared}
          kind="unrelated"
          label={t('unrelated')}
          description={t('ofUnrelated', {
            mistaken: format.number(falsePositives),
            total: format.number(unrelatedPairs),
          })}
          pairsAt={(distance) => unrelated[distance] ?? 0}
          maxPairs={maxPairs}
          termsWithin={['unrelated', 'mistaken']}
          termsBeyond={['unrelated']}
        />
        <HistogramRow
          {...shared}
          kind="chance"
          label={t('chance')}
          description={t('ofChance', {
            expected: formatExpected(unrelatedPairs * chanceWithin(width, threshold)),
          })}
          pairsAt={randomPairsAt}
          maxPairs={maxPairs}
          termsWithin={['chance']}
          termsBeyond={['chance']}
        />
        <div
          className={styles['handle']}
          data-lit={isThresholdLit || undefined}
          data-testid="why-handle"
          style={{ left: percent(x, threshold + 0.5) }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setIsDragging(true);
          }}
        />
        <input
          className={styles['reader']}
          type="range"
          min={0}
          max={maxDistance}
          value={pointed ?? threshold}
          aria-label={t('reader')}
          aria-valuetext={describe(pointed ?? threshold)}
          data-testid="why-reader"
          onFocus={() => setPointed(threshold)}
          onBlur={() => setPointed(undefined)}
          onChange={(event) => setPointed(Number(event.currentTarget.value))}
        />
      </div>
      <DistanceAxis x={x} maxDistance={maxDistance} widthPx={widthPx} />
      <ThresholdSlider {...shared} width={width} setThreshold={setThreshold} />
      <p className={styles['reading']} data-testid="why-reading">
        {pointed === undefined ? t('hint') : describe(pointed)}
      </p>
      <figcaption className={styles['legend']}>{t('legend')}</figcaption>
    </figure>
  );
}

function DistanceAxis({
  x,
  maxDistance,
  widthPx,
}: {
  x: DistanceScale;
  maxDistance: number;
  widthPx: number;
}) {
  const ticks = x
    .ticks(Math.max(2, widthPx / TICK_PX))
    .filter((tick) => tick >= 0 && tick <= maxDistance);
  return (
    <div className={styles['axis']} aria-hidden="true">
      {ticks.map((tick) => (
        <span key={tick} style={{ left: percent(x, tick) }}>
          {tick}
        </span>
      ))}
    </div>
  );
}

/** A slider for the threshold, whose thumb is below the line in the plot. */
function ThresholdSlider({
  x,
  maxDistance,
  width,
  threshold,
  setThreshold,
}: {
  x: DistanceScale;
  maxDistance: number;
  width: number;
  threshold: number;
  setThreshold: (threshold: number) => void;
}) {
  const t = useTranslations('whyThree.figure');
  const id = useId();
  const value = t('thresholdValue', { threshold: String(threshold), width: String(width) });
  return (
    <div className={styles['threshold']}>
      <input
        id={id}
        type="range"
        min={0}
        max={maxDistance}
        value={threshold}
        aria-valuetext={value}
        data-testid="why-threshold"
        style={{
          marginLeft: `calc(${percent(x, 0.5)} - ${THUMB_PX / 2}px)`,
          width: `calc(${percent(x, maxDistance - 0.5)} + ${THUMB_PX}px)`,
        }}
        onChange={(event) => setThreshold(Number(event.currentTarget.value))}
      />
      <p>
        <label htmlFor={id}>{t('threshold')}</label> <output htmlFor={id}>{value}</output>
        <span aria-hidden="true">{t('axis')}</span>
      </p>
    </div>
  );
}

/** Returns how far to the right a distance is, in percent of the figure's width. */
function percent(x: DistanceScale, distance: number): string {
  const [start = 0, end = 0] = x.range();
  return `${(100 * (x(distance) - start)) / (end - start)}%`;
}

/** Returns the width of an element in CSS pixels as it changes. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(BUILD_WIDTH_PX);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    setWidth(current.clientWidth);
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
