import styles from './Strip.module.css';
import type { Stretch } from './strip.ts';

/** A fingerprint cut in blocks, those of the prefix filled. What it shows stands in words beside it. */
export function Strip({ stretches, width }: { stretches: readonly Stretch[]; width: number }) {
  return (
    <svg
      className={styles['strip']}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {stretches.map(({ start, bits, isPrefix }) => (
        <rect
          key={start}
          x={start}
          width={bits}
          height="1"
          className={styles[isPrefix ? 'prefix' : 'rest']}
        />
      ))}
    </svg>
  );
}
