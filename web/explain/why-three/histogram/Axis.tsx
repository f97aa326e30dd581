import styles from './Histogram.module.css';
import type { DistanceScale } from './scales.ts';

/** Room for a number and its neighbour's distance, in CSS pixels. */
const TICK_PX = 64;

/** The distances under the histograms. */
export function Axis({ x, end, pixels }: { x: DistanceScale; end: number; pixels: number }) {
  const ticks = x.ticks(Math.max(2, pixels / TICK_PX)).filter((tick) => tick >= 0 && tick <= end);
  return (
    <div className={styles['axis']} aria-hidden="true">
      {ticks.map((tick) => (
        <span key={tick} style={{ left: x(tick) }}>
          {tick}
        </span>
      ))}
    </div>
  );
}
