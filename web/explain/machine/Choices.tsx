import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { HASH_NAMES, MAX_HASH_BITS, MIN_HASH_BITS } from '../../../core/lab/recipe.ts';
import styles from './Choices.module.css';
import { FEATURES, type RecipeChoices, WEIGHTS } from './recipe-of.ts';

/** The choices there are in making a fingerprint. */
export function Choices({
  choices,
  change,
}: {
  choices: RecipeChoices;
  change: (changes: Partial<RecipeChoices>, how: 'push' | 'replace') => void;
}) {
  const t = useTranslations('explain.machine.choices');
  return (
    <fieldset className={styles['choices']}>
      <legend className="visually-hidden">{t('legend')}</legend>
      <Labelled label={t('of')}>
        {(id) => (
          <Select
            id={id}
            names={FEATURES}
            value={choices.features}
            choose={(features) => change({ features }, 'push')}
          >
            {t}
          </Select>
        )}
      </Labelled>
      <Labelled label={t('w')}>
        {(id) => (
          <Select
            id={id}
            names={WEIGHTS}
            value={choices.weights}
            choose={(weights) => change({ weights }, 'push')}
          >
            {t}
          </Select>
        )}
      </Labelled>
      <Labelled label={t('h')}>
        {(id) => (
          <Select
            id={id}
            names={HASH_NAMES}
            value={choices.hash}
            choose={(hash) => change({ hash }, 'push')}
          >
            {t}
          </Select>
        )}
      </Labelled>
      <Labelled label={t('n')}>
        {(id) => (
          <span className={styles['width']}>
            <input
              id={id}
              type="range"
              min={MIN_HASH_BITS}
              max={MAX_HASH_BITS}
              value={choices.width}
              onChange={(event) => change({ width: Number(event.currentTarget.value) }, 'replace')}
            />
            <output htmlFor={id}>{choices.width}</output>
          </span>
        )}
      </Labelled>
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={choices.skipStopWords}
          onChange={(event) => change({ skipStopWords: event.currentTarget.checked }, 'push')}
        />
        {t('stop')}
      </label>
    </fieldset>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles['choice']}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

function Select<Name extends string>({
  id,
  names,
  value,
  choose,
  children,
}: {
  id: string;
  names: readonly Name[];
  value: Name;
  choose: (name: Name) => void;
  /** Names a choice in the reader's language. */
  children: (name: Name) => string;
}) {
  return (
    <select
      id={id}
      className="field"
      value={value}
      onChange={(event) => {
        const chosen = names.find((name) => name === event.currentTarget.value);
        if (chosen) choose(chosen);
      }}
    >
      {names.map((name) => (
        <option key={name} value={name}>
          {children(name)}
        </option>
      ))}
    </select>
  );
}
