import { useTranslations } from 'use-intl';
import { useNumberFormats } from '../../lib/format.ts';
import { spreadOf } from '../hyperplanes/random-lines.ts';
import { PAPER_THRESHOLD } from '../state.ts';
import styles from './Similarity.module.css';
import { expectedShare, type Measurement, WIDTHS } from './similarity.ts';

const WIDTH = 400;
const HEIGHT = 240;
/** The largest share of differing bits that is drawn. */
const MAX_SHARE = 0.64;
/** Cosines at which the curve is drawn, denser where it is steep. */
const COSINES = Array.from({ length: 61 }, (_, i) => Math.cos((i / 60) * (Math.PI / 2)));

const x = (cosine: number) => (1 - cosine) * WIDTH;
const y = (share: number) => HEIGHT * (1 - Math.min(MAX_SHARE, Math.max(0, share)) / MAX_SHARE);
const pointAt = (cosine: number, share: number) => `${x(cosine).toFixed(1)} ${y(share).toFixed(1)}`;

/**
 * The share of differing bits against similarity: the curve θ/π, bands of two standard deviations
 * for both widths, and the versions of the text as dots.
 */
export function AngleCurve({ trail }: { trail: readonly Measurement[] }) {
  const t = useTranslations('distance.similarity.curve');
  const format = useNumberFormats();
  const latest = trail.at(-1);
  return (
    <figure className={styles['curve']} aria-label={t('label')}>
      <svg viewBox={`-34 -6 ${WIDTH + 44} ${HEIGHT + 46}`} aria-hidden="true">
        {WIDTHS.map((width) => (
          <path key={width} className={styles['band']} d={bandPath(width)} />
        ))}
        {[0, 16, 32].map((bits) => (
          <g key={bits}>
            <path className={styles['grid']} d={`M0 ${y(bits / 64)}H${WIDTH}`} />
            <text x="-6" y={y(bits / 64)} textAnchor="end" dominantBaseline="central">
              {bits}
            </text>
          </g>
        ))}
        {[1, 0.75, 0.5, 0.25, 0].map((cosine) => (
          <text
            key={cosine}
            x={x(cosine)}
            y={HEIGHT + 16}
            // The first label would otherwise touch the 0 of the other axis.
            textAnchor={cosine === 1 ? 'start' : 'middle'}
          >
            {format.percent(cosine)}
          </text>
        ))}
        <text x={WIDTH / 2} y={HEIGHT + 34} textAnchor="middle">
          {t('similarity')}
        </text>
        <path className={styles['threshold']} d={`M0 ${y(PAPER_THRESHOLD / 64)}H${WIDTH}`} />
        <text
          className={styles['thresholdName']}
          x={WIDTH}
          y={y(PAPER_THRESHOLD / 64) - 5}
          textAnchor="end"
        >
          k = {PAPER_THRESHOLD}
        </text>
        <path
          className={styles['expected']}
          d={`M${COSINES.map((cosine) => pointAt(cosine, expectedShare(cosine))).join('L')}`}
        />
        {trail.map(({ replaced, cosine, distances: [short = 0, long = 0] }) => (
          <g
            key={replaced}
            className={styles['dots']}
            data-latest={latest?.replaced === replaced ? '' : undefined}
          >
            <rect x={x(cosine) - 3} y={y(long / 256) - 3} width="6" height="6" />
            <circle cx={x(cosine)} cy={y(short / 64)} r="3.5" />
          </g>
        ))}
      </svg>
      <figcaption className="note">{t('caption')}</figcaption>
    </figure>
  );
}

function bandPath(width: number): string {
  const edge = (sign: 1 | -1) => (cosine: number) => {
    const share = expectedShare(cosine);
    return pointAt(cosine, share + sign * 2 * spreadOf(share, width));
  };
  return `M${[...COSINES.map(edge(1)), ...COSINES.toReversed().map(edge(-1))].join('L')}z`;
}
