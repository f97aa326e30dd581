import type { SeenCandidate } from '../engine/look-up.ts';
import styles from './Stack.module.css';

/** What lies in a bucket, one sheet for each. A picture: its count stands beside it. */
export function Stack({
  candidates,
  isCompared,
}: {
  candidates: readonly SeenCandidate[];
  isCompared: boolean;
}) {
  return (
    <div className={styles['stack']} aria-hidden="true">
      {candidates.map(({ row, outcome }) => (
        <span key={row} data-outcome={isCompared ? outcome : undefined} data-moves="sheet" />
      ))}
    </div>
  );
}
