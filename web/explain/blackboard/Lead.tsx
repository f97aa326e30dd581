import { useTranslations } from 'use-intl';
import { toBinary } from '../../../core/fingerprint/bits.ts';
import { highlightTerm } from '../../../ui/Highlight.tsx';
import styles from './Blackboard.module.css';
import type { Lesson } from './lesson.ts';
import { plain } from './signed.ts';
import { SENTENCE } from './words.ts';

/** How one does SimHash by hand, with the numbers that stand on the blackboard. */
export function Lead({ lesson, words }: { lesson: Lesson; words: 'two' | 'all' }) {
  const t = useTranslations('explain.blackboard');
  const { features, sums, bits, width } = lesson;
  const { term = '', weight = 0, hash = bits } = features[0] ?? {};
  return (
    <div className="prose">
      <p>{t('lead')}</p>
      <blockquote className={styles['sentence']}>
        <p lang="zh-CN">{SENTENCE}</p>
        <p className={styles['gloss']}>{t('translation')}</p>
      </blockquote>
      <p>
        {t.rich('how', {
          term,
          weight: String(weight),
          hash: toBinary(hash, width),
          sums: [...sums].map(plain).join('\u00a0'),
          bits: toBinary(bits, width),
          count: words,
          b: (chunks) => <b lang="zh-CN">{chunks}</b>,
          w: highlightTerm('weights'),
          h: highlightTerm('hashes'),
          r: highlightTerm('rows'),
          s: highlightTerm('sums'),
          f: highlightTerm('signs'),
        })}
      </p>
    </div>
  );
}
