import { useTranslations } from 'use-intl';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../i18n/language.ts';
import styles from './Shell.module.css';

/** The languages as a row of buttons, each in its own language. */
export function LanguageSwitch({
  language,
  choose,
}: {
  language: Language;
  choose: (language: Language) => void;
}) {
  const t = useTranslations('shell');
  return (
    <fieldset className={styles['languages']}>
      <legend className="visually-hidden">{t('language')}</legend>
      {LANGUAGES.map((tag) => (
        <button
          key={tag}
          type="button"
          lang={tag}
          aria-pressed={tag === language}
          onClick={() => choose(tag)}
        >
          {LANGUAGE_NAMES[tag]}
        </button>
      ))}
    </fieldset>
  );
}
