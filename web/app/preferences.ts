import { useLayoutEffect, useState } from 'react';
import { chooseLanguage, isLanguage, type Language } from '../lib/i18n.tsx';

export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** Returns the theme, which is `system` until the visitor chooses one, and a function that sets it. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(savedTheme);
  useLayoutEffect(() => applyTheme(theme), [theme]);
  const choose = (chosen: Theme) => {
    savePreference('theme', chosen);
    setTheme(chosen);
  };
  return [theme, choose];
}

/** Returns the page's language, which is the browser's until the visitor chooses one. */
export function useLanguage(): [Language, (language: Language) => void] {
  const [language, setLanguage] = useState(initialLanguage);
  // Before the first paint, because `lang` decides the fonts of Han characters.
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choose = (chosen: Language) => {
    savePreference('language', chosen);
    setLanguage(chosen);
  };
  return [language, choose];
}

function savedTheme(): Theme {
  const saved = readPreference('theme');
  return THEMES.find((theme) => theme === saved) ?? 'system';
}

function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
}

function initialLanguage(): Language {
  const saved = readPreference('language');
  return isLanguage(saved) ? saved : chooseLanguage(navigator.languages);
}

function readPreference(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

function savePreference(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Site data is blocked or full. The choice lasts as long as the page is open.
  }
}
