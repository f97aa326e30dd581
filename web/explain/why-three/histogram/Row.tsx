import { useId } from 'react';
import { useHighlightedTerm } from '../../../../ui/Highlight.tsx';
import styles from './Row.module.css';
import { type DistanceScale, skyline } from './scales.ts';

/** Height of a histogram, in CSS pixels. */
const HEIGHT = 96;

/** The histogram of one kind of pairs, parted by the threshold. */
export function Row({
  kind,
  label,
  says,
  pairs,
  most,
  x,
  end,
  threshold,
  within,
  beyond,
}: {
  kind: 'copies' | 'strangers' | 'chance';
  label: string;
  says: string;
  pairs: (distance: number) => number;
  /** As many as reach to the top. */
  most: number;
  x: DistanceScale;
  end: number;
  threshold: number;
  /** The names under which the two parts are lit. */
  within: readonly string[];
  beyond: readonly string[];
}) {
  const pattern = useId();
  const lit = useHighlightedTerm();
  const isDim = (names: readonly string[]) =>
    (lit !== undefined && lit !== 'threshold' && !names.includes(lit)) || undefined;
  const scale = { x, most, height: HEIGHT };
  return (
    <div className={styles['row']} data-kind={kind} data-testid={`why-row-${kind}`}>
      <p className={styles['label']} data-dim={isDim([...within, ...beyond])}>
        <b>{label}</b> <span>{says}</span>
      </p>
      <svg className={styles['bars']} height={HEIGHT} aria-hidden="true">
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
          data-dim={isDim(within)}
          d={skyline(0, threshold, pairs, scale)}
        />
        <path
          className={styles['beyond']}
          data-dim={isDim(beyond)}
          fill={`url(#${pattern})`}
          d={skyline(threshold + 1, end, pairs, scale)}
        />
      </svg>
    </div>
  );
}
