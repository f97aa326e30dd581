import { useTranslations } from 'use-intl';
import { hammingDistance } from '../../../core/fingerprint/hamming.ts';
import { highlightTerm } from '../../../ui/Highlight.tsx';
import type { TraceView } from '../engine/trace-view.ts';
import styles from './Opening.module.css';

/** What the page is about, in three sentences. */
export function Lead({ picture }: { picture: TraceView | undefined }) {
  const t = useTranslations('explain.opening');
  const before = picture?.before;
  return (
    <div className="prose">
      <p>
        {t.rich('lead', { ordinary: highlightTerm('ordinary'), simhash: highlightTerm('simhash') })}
      </p>
      <p className={before ? undefined : styles['waiting']}>
        {t.rich('now', {
          ordinary: highlightTerm('ordinary'),
          simhash: highlightTerm('simhash'),
          scattered: before ? hammingDistance(picture.ordinary, before.ordinary) : 0,
          kept: before ? hammingDistance(picture.bits, before.bits) : 0,
        })}
      </p>
    </div>
  );
}
