import { useLayoutEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { chosenTheme, paint, THEMES, type Theme } from '../shared/theme.ts';
import styles from './Shell.module.css';

/** Light, dark, or as the system has it. */
export function ThemeSwitch() {
  const t = useTranslations('shell.theme');
  const [theme, choose] = useState(chosenTheme);
  useLayoutEffect(() => paint(theme), [theme]);
  return (
    <select
      className={styles['theme']}
      aria-label={t('label')}
      value={theme}
      onChange={(event) => choose(event.target.value as Theme)}
    >
      {THEMES.map((name) => (
        <option key={name} value={name}>
          {t(name)}
        </option>
      ))}
    </select>
  );
}
