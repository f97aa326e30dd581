import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toBinary } from '../../../core/fingerprint/bits.ts';
import styles from './Blackboard.module.css';
import type { Lesson } from './lesson.ts';
import { plain, signed } from './signed.ts';

/** All that is written on the blackboard, as a plain table. */
export function BoardTable({ lesson: { features, sums, bits, width } }: { lesson: Lesson }) {
  const t = useTranslations('explain.blackboard.board');
  const [isOpen, open] = useState(false);
  return (
    <details onToggle={(event) => open(event.currentTarget.open)}>
      <summary>{t('summary')}</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls can be scrolled by keys.
        <section className={styles['scroll']} tabIndex={0} aria-label={t('summary')}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{t('word')}</th>
                <th scope="col">{t('weight')}</th>
                <th scope="col">{t('hash')}</th>
                <th scope="col">{t('row')}</th>
              </tr>
            </thead>
            <tbody>
              {features.map(({ term, weight, hash, row }) => (
                <tr key={term}>
                  <th scope="row" lang="zh-CN">
                    {term}
                  </th>
                  <td>{weight}</td>
                  <td>{toBinary(hash, width)}</td>
                  <td>{[...row].map(signed).join(' ')}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('sum')}</th>
                <td />
                <td />
                <td>{[...sums].map(plain).join(' ')}</td>
              </tr>
              <tr>
                <th scope="row">{t('fingerprint')}</th>
                <td />
                <td>{toBinary(bits, width)}</td>
                <td />
              </tr>
            </tfoot>
          </table>
        </section>
      )}
    </details>
  );
}
