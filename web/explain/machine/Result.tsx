import { useFormatter, useTranslations } from 'use-intl';
import { formatBits } from '../../../core/fingerprint/bits.ts';
import { hammingDistance } from '../../../core/fingerprint/hamming.ts';
import { Announce } from '../../../ui/Announce.tsx';
import { highlightTerm } from '../../../ui/Highlight.tsx';
import { useSentenceSpace } from '../../lib/hooks.ts';
import type { Fingerprints, TraceView } from '../engine/trace-view.ts';
import styles from './Result.module.css';

/** The fingerprint beside an ordinary hash, and how many bits of both an edit has flipped. */
export function Result({ trace, isReached }: { trace: TraceView; isReached: boolean }) {
  const t = useTranslations('machine.result');
  const { bits, ordinary, width, before } = trace;
  return (
    <div className={styles['result']} data-run={isReached}>
      <dl>
        <dt>{t('fingerprint')}</dt>
        <dd data-testid="machine-fingerprint">{formatBits(bits, width)}</dd>
        <dt>{t('ordinary')}</dt>
        <dd data-testid="machine-ordinary">{formatBits(ordinary, width)}</dd>
      </dl>
      {before ? (
        <Flips now={trace} before={before} />
      ) : (
        <p className={styles['note']}>{t('none')}</p>
      )}
    </div>
  );
}

function Flips({ now, before }: { now: TraceView; before: Fingerprints }) {
  const t = useTranslations('machine.result');
  const format = useFormatter();
  const space = useSentenceSpace();
  const width = String(now.width);
  const flips = { width, count: String(hammingDistance(now.bits, before.bits)) };
  const ordinaryFlips = {
    width,
    count: String(hammingDistance(now.ordinary, before.ordinary)),
    half: format.number(now.width / 2),
  };
  const plain = (chunks: string) => chunks;
  return (
    <div className={styles['edit']} data-testid="flips">
      <h3>{t('heading')}</h3>
      <p>
        {t.rich('simhash', { ...flips, flips: highlightTerm('flips') })}
        {space}
        {t.rich('hash', { ...ordinaryFlips, ordinary: highlightTerm('ordinary') })}
      </p>
      <Announce delayMs={1_000} isNews>
        {t.markup('simhash', { ...flips, flips: plain }) +
          space +
          t.markup('hash', { ...ordinaryFlips, ordinary: plain })}
      </Announce>
      <p className={styles['note']}>{t('legend')}</p>
    </div>
  );
}
