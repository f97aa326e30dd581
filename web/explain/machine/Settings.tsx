import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { HASH_NAMES, MAX_HASH_BITS, MIN_HASH_BITS } from '../../../core/lab/recipe.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Select } from '../../../ui/Select.tsx';
import { FEATURE_NAMES, WEIGHT_NAMES } from '../state.ts';
import type { RecipeSettings } from './recipe.ts';
import styles from './Settings.module.css';

/** The settings of the recipe. */
export function Settings({
  settings,
  change,
}: {
  settings: RecipeSettings;
  change: (changes: Partial<RecipeSettings>, how: 'push' | 'replace') => void;
}) {
  const t = useTranslations('machine.settings');
  const id = useId();
  const { features, weights, hash, width, skipStopWords } = settings;
  const summary = [
    t(features),
    t(weights),
    t(hash),
    t('bits', { width }),
    ...(skipStopWords ? [t('skipStopWords')] : []),
  ].join(' · ');
  return (
    <Disclosure
      summary={
        <>
          {t('legend')} <span className={styles['summary']}>{summary}</span>
        </>
      }
    >
      <fieldset className={styles['settings']}>
        <legend className="visually-hidden">{t('legend')}</legend>
        <Select
          label={t('features')}
          options={FEATURE_NAMES.map((value) => ({ value, label: t(value) }))}
          value={settings.features}
          onChange={(features) => change({ features }, 'push')}
        />
        <Select
          label={t('weights')}
          options={WEIGHT_NAMES.map((value) => ({ value, label: t(value) }))}
          value={settings.weights}
          onChange={(weights) => change({ weights }, 'push')}
        />
        <Select
          label={t('hash')}
          options={HASH_NAMES.map((value) => ({ value, label: t(value) }))}
          value={settings.hash}
          onChange={(hash) => change({ hash }, 'push')}
        />
        <div className={styles['width']}>
          <label htmlFor={id}>{t('width')}</label>
          <span>
            <input
              id={id}
              type="range"
              min={MIN_HASH_BITS}
              max={MAX_HASH_BITS}
              value={settings.width}
              onChange={(event) => change({ width: Number(event.currentTarget.value) }, 'replace')}
            />
            <output htmlFor={id}>{settings.width}</output>
          </span>
        </div>
        <label className={styles['check']}>
          <input
            type="checkbox"
            checked={settings.skipStopWords}
            onChange={(event) => change({ skipStopWords: event.currentTarget.checked }, 'push')}
          />
          {t('skipStopWords')}
        </label>
      </fieldset>
    </Disclosure>
  );
}
