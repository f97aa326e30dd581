import { useId } from 'react';
import { useTranslations } from 'use-intl';
import styles from './Histogram.module.css';
import type { DistanceScale } from './scales.ts';

/** The width of the thumb, as the style sheet has it. */
const THUMB_PX = 20;

/** The threshold, under the line that it moves. */
export function ThresholdSlider({
  x,
  end,
  width,
  threshold,
  move,
}: {
  x: DistanceScale;
  end: number;
  width: number;
  threshold: number;
  move: (threshold: number) => void;
}) {
  const t = useTranslations('whyThree.figure');
  const id = useId();
  const says = t('thresholdValue', { threshold: String(threshold), width: String(width) });
  return (
    <div className={styles['threshold']}>
      <input
        id={id}
        type="range"
        min={0}
        max={end}
        value={threshold}
        aria-valuetext={says}
        data-testid="why-threshold"
        style={{ marginLeft: x(0.5) - THUMB_PX / 2, width: x(end) - x(0) + THUMB_PX }}
        onChange={(event) => move(Number(event.currentTarget.value))}
      />
      <p>
        <label htmlFor={id}>{t('threshold')}</label> <output htmlFor={id}>{says}</output>
        <span aria-hidden="true">{t('axis')}</span>
      </p>
    </div>
  );
}
