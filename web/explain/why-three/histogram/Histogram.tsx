import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useHighlighted } from '../../../../ui/Highlight.tsx';
import { powerOfTen, useNumberFormats } from '../../../lib/format.ts';
import { chanceAt, chanceWithin } from '../chance.ts';
import type { Outcome } from '../outcome.ts';
import type { Tally } from '../tally.ts';
import { useWidth } from '../use-width.ts';
import { Axis } from './Axis.tsx';
import styles from './Histogram.module.css';
import { Row } from './Row.tsx';
import { distanceScale, endOf } from './scales.ts';
import { ThresholdSlider } from './ThresholdSlider.tsx';

/** Fewer pairs than this are told as a power of ten. */
const FEW = 1e-3;

/** How far copies, strangers and random pairs are from each other, with a threshold to drag. */
export function Histogram({
  tally,
  threshold,
  outcome: { found, missed, taken, left },
  move,
}: {
  tally: Tally;
  threshold: number;
  outcome: Outcome;
  move: (threshold: number) => void;
}) {
  const t = useTranslations('whyThree.figure');
  const format = useNumberFormats();
  const plot = useRef<HTMLDivElement>(null);
  const pixels = useWidth(plot);
  const isThresholdLit = useHighlighted('threshold');
  const [pointed, point] = useState<number>();
  const [isDragged, drag] = useState(false);

  const { width, copies, strangers } = tally;
  const end = endOf(tally);
  const x = useMemo(() => distanceScale(end, pixels), [end, pixels]);
  const all = taken + left;
  const random = (distance: number) => all * chanceAt(width, distance);
  const most = Math.max(...strangers, random(width / 2));
  const expected = (pairs: number) => (pairs < FEW ? powerOfTen(pairs) : format.approximate(pairs));
  const read = (distance: number) =>
    t('read', {
      distance,
      copies: copies[distance] ?? 0,
      strangers: strangers[distance] ?? 0,
      chance: expected(random(distance)),
    });

  const within = (distance: number) => Math.min(end, Math.max(0, distance));
  const distanceOf = (event: PointerEvent<HTMLElement>) =>
    x.invert(event.clientX - (plot.current?.getBoundingClientRect().left ?? 0));
  const follow = (event: PointerEvent<HTMLElement>) => {
    const distance = distanceOf(event);
    point(within(Math.round(distance)));
    // The line stands behind the bin of the threshold.
    if (isDragged) move(within(Math.round(distance - 0.5)));
  };
  const release = () => drag(false);
  const shared = { x, end, threshold };
  return (
    <figure className={styles['figure']} aria-label={t('label')}>
      <div
        ref={plot}
        className={styles['plot']}
        data-dragged={isDragged || undefined}
        data-testid="why-plot"
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={(event) => event.pointerType === 'mouse' && point(undefined)}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <div
          className={styles['zone']}
          data-lit={isThresholdLit || undefined}
          style={{ width: x(threshold + 0.5) }}
        />
        {pointed !== undefined && (
          <div
            className={styles['pointed']}
            style={{ left: x(pointed - 0.5), width: x(pointed + 0.5) - x(pointed - 0.5) }}
          />
        )}
        <Row
          {...shared}
          kind="copies"
          label={t('copies')}
          says={t('ofCopies', {
            found: format.number(found),
            total: format.number(found + missed),
            missed: format.number(missed),
          })}
          pairs={(distance) => copies[distance] ?? 0}
          most={Math.max(...copies)}
          within={['copies', 'found']}
          beyond={['copies', 'missed']}
        />
        <Row
          {...shared}
          kind="strangers"
          label={t('strangers')}
          says={t('ofStrangers', { taken: format.number(taken), total: format.number(all) })}
          pairs={(distance) => strangers[distance] ?? 0}
          most={most}
          within={['strangers', 'taken']}
          beyond={['strangers']}
        />
        <Row
          {...shared}
          kind="chance"
          label={t('chance')}
          says={t('ofChance', { expected: expected(all * chanceWithin(width, threshold)) })}
          pairs={random}
          most={most}
          within={['chance']}
          beyond={['chance']}
        />
        <div
          className={styles['handle']}
          data-lit={isThresholdLit || undefined}
          data-testid="why-handle"
          style={{ left: x(threshold + 0.5) }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            drag(true);
          }}
        />
        <input
          className={styles['reader']}
          type="range"
          min={0}
          max={end}
          value={pointed ?? threshold}
          aria-label={t('reader')}
          aria-valuetext={read(pointed ?? threshold)}
          data-testid="why-reader"
          onFocus={() => point(threshold)}
          onBlur={() => point(undefined)}
          onChange={(event) => point(Number(event.currentTarget.value))}
        />
      </div>
      <Axis x={x} end={end} pixels={pixels} />
      <ThresholdSlider x={x} end={end} width={width} threshold={threshold} move={move} />
      <p className={styles['reading']} data-testid="why-reading">
        {pointed === undefined ? t('hint') : read(pointed)}
      </p>
      <figcaption className={styles['legend']}>{t('legend')}</figcaption>
    </figure>
  );
}
