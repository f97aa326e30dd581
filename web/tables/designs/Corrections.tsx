import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { useNumberFormats } from '../../lib/format.ts';
import styles from './Corrections.module.css';
import { CORRECTIONS } from './corrections.ts';

const inChinese = (title: ReactNode) => <span lang="zh-CN">{title}</span>;

/** What articles about SimHash state wrongly, with the correct figures. */
export function Corrections() {
  const t = useTranslations('designs.corrections');
  const format = useNumberFormats();
  const number = (value: number) => format.decimal(value, 1);
  return (
    <Disclosure className="beside" summary={t('heading')} testId="corrections">
      <div className="prose">
        <p>{t('lead')}</p>
      </div>
      <ul className={styles['corrections']}>
        {CORRECTIONS.map(({ figure, stated, correct }) => (
          <li key={figure} data-correction={figure}>
            <p>{t(`figures.${figure}.what`)}</p>
            <p className={styles['numbers']}>
              <span className="visually-hidden">{t('wrong')}</span> <s>{number(stated)}</s>{' '}
              <span className="visually-hidden">{t('correct')}</span>{' '}
              <strong>{number(correct)}</strong>
            </p>
            <p className={styles['why']}>{t.rich(`figures.${figure}.why`, { zh: inChinese })}</p>
          </li>
        ))}
      </ul>
      <p className="note">{t('sources')}</p>
    </Disclosure>
  );
}
