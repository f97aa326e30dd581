import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Lit } from '../spotlight/Lit.tsx';
import styles from './Distance.module.css';

/** What the Hamming distance is, and two ways to it. */
export function Lead({ distance, width }: { distance: number; width: number }) {
  const t = useTranslations('explain.distance');
  const lit = (name: string) => (chunks: ReactNode) => <Lit of={name}>{chunks}</Lit>;
  const marks = {
    distance,
    width,
    xor: lit('xor'),
    x: lit('x'),
    less: lit('less'),
    left: lit('left'),
    code: (chunks: ReactNode) => <code>{chunks}</code>,
  };
  return (
    <div className={`prose ${styles['lead']}`}>
      <p>{t.rich('lead', marks)}</p>
      <p>{t.rich('how', marks)}</p>
    </div>
  );
}
