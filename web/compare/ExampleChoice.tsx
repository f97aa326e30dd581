import { useTranslations } from 'use-intl';
import styles from './CompareRoom.module.css';
import type { ExampleName } from './examples/example.ts';

const NAMES = ['edited', 'twins', 'subject'] as const satisfies readonly ExampleName[];

/** The examples as a row of buttons. */
export function ExampleChoice({ choose }: { choose: (name: ExampleName) => void }) {
  const t = useTranslations('compare.examples');
  return (
    <fieldset className={styles['examples']}>
      <legend>{t('label')}</legend>
      {NAMES.map((name) => (
        <button
          key={name}
          type="button"
          className="button"
          data-testid={`example-${name}`}
          onClick={() => choose(name)}
        >
          {t(name)}
        </button>
      ))}
    </fieldset>
  );
}
