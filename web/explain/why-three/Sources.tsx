import { useFormatter, useTranslations } from 'use-intl';
import type { Evidence } from './evidence.ts';
import styles from './Table.module.css';

/** Where the texts are from, under which licence, with thanks. */
export function Sources({ evidence: { sources, counts } }: { evidence: Evidence }) {
  const t = useTranslations('whyThree.sources');
  const format = useFormatter();
  return (
    <details className={styles['sources']}>
      <summary>{t('summary')}</summary>
      <p>{t('lead', counts)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls can be scrolled by keys. */}
      <section className={styles['scroll']} tabIndex={0} aria-label={t('summary')}>
        <table className={`plain-table ${styles['table']}`}>
          <thead>
            <tr>
              <th scope="col">{t('source')}</th>
              <th scope="col">{t('texts')}</th>
              <th scope="col">{t('by')}</th>
              <th scope="col">{t('licence')}</th>
            </tr>
          </thead>
          <tbody>
            {sources.map(({ name, by, license, texts }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{format.number(texts)}</td>
                <td className={styles['words']}>{by}</td>
                <td className={styles['words']}>{license}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
