import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type Bits, toBinary, toHex } from '../../../core/simhash/bits.ts';
import { hammingDistance } from '../../../core/simhash/hamming.ts';
import type { Picture } from '../engine/picture.ts';
import { Lit } from '../spotlight/Lit.tsx';
import styles from './Result.module.css';

/** What comes out: the fingerprint beside an ordinary hash, and what an edit has done to both. */
export function Result({ picture, hasRun }: { picture: Picture; hasRun: boolean }) {
  const t = useTranslations('explain.machine.result');
  const { bits, ordinary, width, before } = picture;
  return (
    <div className={styles['result']} data-run={hasRun}>
      <dl>
        <dt>{t('fingerprint')}</dt>
        <dd data-testid="machine-fingerprint">{digits(bits, width)}</dd>
        <dt>{t('ordinary')}</dt>
        <dd data-testid="machine-ordinary">{digits(ordinary, width)}</dd>
      </dl>
      {before ? (
        <div className={styles['edit']} data-testid="flips">
          <h3>{t('heading')}</h3>
          <p>
            {t.rich('simhash', {
              count: String(hammingDistance(bits, before.bits)),
              width: String(width),
              flips: (chunks: ReactNode) => <Lit of="flips">{chunks}</Lit>,
            })}{' '}
            {t.rich('hash', {
              count: String(hammingDistance(ordinary, before.ordinary)),
              width: String(width),
              half: String(width / 2),
              ordinary: (chunks: ReactNode) => <Lit of="ordinary">{chunks}</Lit>,
            })}
          </p>
          <p className={styles['soft']}>{t('legend')}</p>
        </div>
      ) : (
        <p className={styles['soft']}>{t('none')}</p>
      )}
    </div>
  );
}

function digits(bits: Bits, width: number): string {
  return width % 32 === 0 ? toHex(bits) : toBinary(bits, width);
}
