import { useTranslations } from 'use-intl';
import { ButtonGroup } from '../../../ui/ButtonGroup.tsx';
import { EXAMPLE_NAMES, type ExampleName } from '../../lib/examples.ts';
import styles from './ExampleChoice.module.css';

/** The examples as buttons, and the result to expect of the selected one. */
export function ExampleChoice({
  selected,
  onChange,
}: {
  selected: ExampleName | 'none';
  onChange: (name: ExampleName) => void;
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
      value={selected === 'none' ? undefined : selected}
      onChange={onChange}
    >
      <p role="status" className={styles['expected']}>
        {t(selected === 'none' ? 'invite' : `expect.${selected}`)}
      </p>
    </ButtonGroup>
  );
}
