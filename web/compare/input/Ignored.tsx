import { useId } from 'react';
import { useTranslations } from 'use-intl';
import styles from './Ignored.module.css';
import type { IgnoreOptions } from './leave-out.ts';

const TOGGLES = ['notices', 'numbers'] as const satisfies readonly (keyof IgnoreOptions)[];

/** What is taken out of both texts, and what is never compared. */
export function Ignored({
  leftOut,
  failed,
  change,
}: {
  leftOut: IgnoreOptions;
  /** Whether what finds it could not be loaded. */
  failed: boolean;
  change: (changes: Partial<IgnoreOptions>) => void;
}) {
  const t = useTranslations('compare.input.ignored');
  const id = useId();
  return (
    <fieldset className={styles['ignored']}>
      <legend>{t('legend')}</legend>
      {TOGGLES.map((name) => (
        <div key={name} className={styles['toggle']}>
          <input
            type="checkbox"
            id={id + name}
            data-testid={`leave-out-${name}`}
            checked={leftOut[name]}
            onChange={(event) => change({ [name]: event.currentTarget.checked })}
            aria-describedby={`${id}${name}-note`}
          />
          <label htmlFor={id + name}>{t(name)}</label>
          <p id={`${id}${name}-note`}>{t(`${name}Note`)}</p>
        </div>
      ))}
      <p role="status" className={styles['failed']}>
        {failed && t('failed')}
      </p>
      <p className={styles['always']}>{t('always')}</p>
    </fieldset>
  );
}
