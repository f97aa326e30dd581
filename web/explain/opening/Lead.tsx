import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { hammingDistance } from '../../../core/fingerprint/hamming.ts';
import type { Picture } from '../engine/picture.ts';
import { Lit } from '../spotlight/Lit.tsx';
import styles from './Opening.module.css';

/** What the page is about, in three sentences. */
export function Lead({ picture }: { picture: Picture | undefined }) {
  const t = useTranslations('explain.opening');
  const lit = (name: string) => (chunks: ReactNode) => <Lit of={name}>{chunks}</Lit>;
  const before = picture?.before;
  return (
    <div className="prose">
      <p>{t.rich('lead', { ordinary: lit('ordinary'), simhash: lit('simhash') })}</p>
      <p className={before ? undefined : styles['waiting']}>
        {t.rich('now', {
          ordinary: lit('ordinary'),
          simhash: lit('simhash'),
          scattered: before ? hammingDistance(picture.ordinary, before.ordinary) : 0,
          kept: before ? hammingDistance(picture.bits, before.bits) : 0,
        })}
      </p>
    </div>
  );
}
