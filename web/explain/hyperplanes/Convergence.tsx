import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useNumberFormats } from '../../lib/format.ts';
import styles from './Hyperplanes.module.css';
import { spreadOf } from './random-lines.ts';

const WIDTH = 400;
const HEIGHT = 120;

/** Powers of two on the axis: 1 to 4,096 lines. */
const POWERS = [0, 2, 4, 6, 8, 10, 12];
const MAX_POWER = 12;

const x = (count: number) => (Math.log2(count) / MAX_POWER) * WIDTH;
const y = (share: number) => HEIGHT * (1 - Math.min(1, Math.max(0, share)));

/**
 * The share of lines that separate the arrows, as more are thrown, in the band of two standard
 * deviations around θ/π.
 *
 * @param props.separating has, for each number of lines from 1, how many separate the arrows.
 */
export function Convergence({
  separating,
  expected,
}: {
  separating: Uint32Array;
  expected: number;
}) {
  const t = useTranslations('hyperplanes.convergence');
  const format = useNumberFormats();
  const path = useMemo(() => sharePath(separating), [separating]);
  const count = separating.length;
  return (
    <figure className={styles['convergence']} aria-label={t('label')}>
      <svg viewBox={`0 -4 ${WIDTH} ${HEIGHT + 24}`} aria-hidden="true">
        <path className={styles['band']} d={bandPath(expected)} />
        <path className={styles['expected']} d={`M0 ${y(expected)}H${WIDTH}`} />
        <path className={styles['axis']} d={`M0 ${HEIGHT}H${WIDTH}`} />
        <path className={styles['share']} d={path} />
        {count > 0 && (
          <circle
            className={styles['dot']}
            cx={x(count)}
            cy={y((separating[count - 1] ?? 0) / count)}
            r="4"
          />
        )}
        {POWERS.map((power) => (
          <text
            key={power}
            x={x(2 ** power)}
            y={HEIGHT + 16}
            textAnchor={power === 0 ? 'start' : power === MAX_POWER ? 'end' : 'middle'}
          >
            {format.number(2 ** power)}
          </text>
        ))}
      </svg>
      <figcaption className="note">{t('caption', { share: format.percent(expected) })}</figcaption>
    </figure>
  );
}

/** Samples the shares: 4,096 points would be finer than the drawing. */
function sharePath(separating: Uint32Array): string {
  const points: string[] = [];
  const add = (count: number) => {
    const share = (separating[count - 1] ?? 0) / count;
    points.push(`${x(count).toFixed(1)} ${y(share).toFixed(1)}`);
  };
  for (let count = 1; count < separating.length; count = Math.max(count + 1, count * 1.03)) {
    add(Math.floor(count));
  }
  if (separating.length > 0) add(separating.length);
  return points.length > 0 ? `M${points.join('L')}` : '';
}

function bandPath(share: number): string {
  const counts = Array.from({ length: 49 }, (_, i) => 2 ** (i / 4));
  const edge = (sign: 1 | -1) => (count: number) =>
    `${x(count).toFixed(1)} ${y(share + sign * 2 * spreadOf(share, count)).toFixed(1)}`;
  return `M${[...counts.map(edge(1)), ...counts.toReversed().map(edge(-1))].join('L')}z`;
}
