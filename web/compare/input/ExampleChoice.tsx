import { useTranslations } from 'use-intl';
import { EXAMPLE_NAMES, type ExampleName } from '../examples/example.ts';
import styles from './ExampleChoice.module.css';

/** The examples as a row of buttons, and what to expect of the one that stands there. */
export function ExampleChoice({
  chosen,
  choose,
}: {
  chosen: ExampleName | 'none';
  choose: (name: ExampleName) => void;
}) {
  const t = useTranslations('compare.examples');
  return (
    <fieldset className={`choice-row ${styles['examples']}`}>
      <legend>{t('label')}</legend>
      {EXAMPLE_NAMES.map((name) => (
        <button
          key={name}
          type="button"
          className="button"
          data-testid={`example-${name}`}
          aria-pressed={name === chosen}
          onClick={() => choose(name)}
        >
          {t(name)}
        </button>
      ))}
      <p role="status" className={styles['expect']}>
        {t(chosen === 'none' ? 'invite' : `expect.${chosen}`)}
      </p>
    </fieldset>
  );
}
