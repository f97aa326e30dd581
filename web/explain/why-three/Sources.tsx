import { useFormatter, useTranslations } from 'use-intl';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import type { Evidence } from './evidence.ts';
import styles from './Table.module.css';

/** Where the texts are from, under which license, with thanks. */
export function Sources({ evidence: { sources, counts } }: { evidence: Evidence }) {
  const t = useTranslations('whyThree.sources');
  const format = useFormatter();
  return (
    <Disclosure className={styles['sources']} summary={t('summary')}>
      <p>{t('lead', counts)}</p>
      <ScrollTable caption={t('summary')} isCaptionHidden isShort className={styles['table']}>
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
      </ScrollTable>
    </Disclosure>
  );
}
