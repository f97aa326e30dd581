import { useFormatter, useTranslations } from 'use-intl';
import { formatBits } from '../../../core/fingerprint/bits.ts';
import { hammingDistance } from '../../../core/fingerprint/hamming.ts';
import { highlightTerm } from '../../../ui/Highlight.tsx';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import type { Fingerprints, TraceView } from '../engine/trace-view.ts';
import styles from './Result.module.css';
import { useGap } from './use-gap.ts';

/** So long nothing has changed before it is said aloud. */
const REST_MS = 1_000;

/** What comes out: the fingerprint beside an ordinary hash, and what an edit has done to both. */
export function Result({ picture, hasRun }: { picture: TraceView; hasRun: boolean }) {
  const t = useTranslations('explain.machine.result');
  const { bits, ordinary, width, before } = picture;
  return (
    <div className={styles['result']} data-run={hasRun}>
      <dl>
        <dt>{t('fingerprint')}</dt>
        <dd data-testid="machine-fingerprint">{formatBits(bits, width)}</dd>
        <dt>{t('ordinary')}</dt>
        <dd data-testid="machine-ordinary">{formatBits(ordinary, width)}</dd>
      </dl>
      {before ? (
        <Flips now={picture} before={before} />
      ) : (
        <p className={styles['soft']}>{t('none')}</p>
      )}
    </div>
  );
}

function Flips({ now, before }: { now: TraceView; before: Fingerprints }) {
  const t = useTranslations('explain.machine.result');
  const format = useFormatter();
  const gap = useGap();
  const width = String(now.width);
  const flips = { width, count: String(hammingDistance(now.bits, before.bits)) };
  const others = {
    width,
    count: String(hammingDistance(now.ordinary, before.ordinary)),
    half: format.number(now.width / 2),
  };
  const plain = (chunks: string) => chunks;
  const says = `${t.markup('simhash', { ...flips, flips: plain })}${gap}${t.markup('hash', { ...others, ordinary: plain })}`;
  const settled = useDebouncedValue(says, REST_MS);
  return (
    <div className={styles['edit']} data-testid="flips">
      <h3>{t('heading')}</h3>
      <p>
        {t.rich('simhash', {
          ...flips,
          flips: highlightTerm('flips'),
        })}
        {gap}
        {t.rich('hash', {
          ...others,
          ordinary: highlightTerm('ordinary'),
        })}
      </p>
      <p role="status" className="visually-hidden">
        {settled}
      </p>
      <p className={styles['soft']}>{t('legend')}</p>
    </div>
  );
}
