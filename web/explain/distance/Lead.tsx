import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { highlightTerm } from '../../../ui/Highlight.tsx';
import styles from './Distance.module.css';

/** What the Hamming distance is, and two ways to it. */
export function Lead({ distance, width }: { distance: number; width: number }) {
  const t = useTranslations('explain.distance');
  const marks = {
    distance,
    width,
    xor: highlightTerm('xor'),
    x: highlightTerm('x'),
    less: highlightTerm('less'),
    left: highlightTerm('left'),
    code: (chunks: ReactNode) => <code>{chunks}</code>,
  };
  return (
    <div className={`prose ${styles['lead']}`}>
      <p>{t.rich('lead', marks)}</p>
      <p>{t.rich('how', marks)}</p>
    </div>
  );
}
