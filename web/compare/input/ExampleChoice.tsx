import { useTranslations } from 'use-intl';
import { ButtonGroup } from '../../../ui/ButtonGroup.tsx';
import { EXAMPLE_NAMES, type ExampleName } from '../examples.ts';
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
    <ButtonGroup
      legend={t('label')}
      className={styles['examples']}
      options={EXAMPLE_NAMES.map((name) => ({
        value: name,
        label: t(name),
        testId: `example-${name}`,
      }))}
      value={chosen === 'none' ? undefined : chosen}
      onChange={choose}
    >
      <p role="status" className={styles['expect']}>
        {t(chosen === 'none' ? 'invite' : `expect.${chosen}`)}
      </p>
    </ButtonGroup>
  );
}
