import { useId } from 'react';
import { useHighlightedTerm } from '../../../ui/Highlight.tsx';
import styles from './HistogramRow.module.css';
import { type DistanceScale, histogramPath } from './histogram-scales.ts';

const HEIGHT_PX = 96;

/** The histogram of one kind of pairs, divided by the threshold. */
export function HistogramRow({
  kind,
  label,
  description,
  pairsAt,
  maxPairs,
  x,
  maxDistance,
  threshold,
  termsWithin,
  termsBeyond,
}: {
  kind: 'copies' | 'unrelated' | 'chance';
  label: string;
  description: string;
  pairsAt: (distance: number) => number;
  /** The number of pairs at full height. */
  maxPairs: number;
  x: DistanceScale;
  maxDistance: number;
  threshold: number;
  /** The terms of the prose that highlight the two parts. */
  termsWithin: readonly string[];
  termsBeyond: readonly string[];
}) {
  const pattern = useId();
  const highlighted = useHighlightedTerm();
  const isDim = (terms: readonly string[]) =>
    (highlighted !== undefined && highlighted !== 'threshold' && !terms.includes(highlighted)) ||
    undefined;
  const scale = { x, maxPairs, height: HEIGHT_PX };
  return (
    <div className={styles['row']} data-kind={kind} data-testid={`why-row-${kind}`}>
      <p className={styles['label']} data-dim={isDim([...termsWithin, ...termsBeyond])}>
        <b>{label}</b> <span>{description}</span>
      </p>
      <svg
        className={styles['bars']}
        viewBox={`0 0 ${x.range()[1]} ${HEIGHT_PX}`}
        height={HEIGHT_PX}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <defs>
          <pattern
            id={pattern}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect className={styles['ground']} width="6" height="6" />
            <rect className={styles['stroke']} width="2" height="6" />
          </pattern>
        </defs>
        <path
          className={styles['within']}
          data-dim={isDim(termsWithin)}
          d={histogramPath(0, threshold, pairsAt, scale)}
        />
        <path
          className={styles['beyond']}
          data-dim={isDim(termsBeyond)}
          fill={`url(#${pattern})`}
          d={histogramPath(threshold + 1, maxDistance, pairsAt, scale)}
        />
      </svg>
    </div>
  );
}
