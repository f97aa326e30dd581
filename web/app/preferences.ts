import { useLayoutEffect, useState } from 'react';
import type { Language } from '../lib/i18n.tsx';
import { formatAddress, parseAddress } from '../lib/route.ts';
import { urlStore } from '../lib/url-store.ts';

export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** Returns the theme, which is `system` until the visitor chooses one, and a function that sets it. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  // Not the saved theme at once: the HTML of the build doesn't know it.
  const [theme, setTheme] = useState<Theme>('system');
  useLayoutEffect(() => setTheme(savedTheme()), []);
  const choose = (chosen: Theme) => {
    savePreference('theme', chosen);
    document.documentElement.dataset['theme'] = chosen;
    // The browser's toolbar, too.
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
      const { scheme } = meta.dataset;
      if (chosen === 'system') meta.media = `(prefers-color-scheme: ${scheme})`;
      else meta.media = scheme === chosen ? 'all' : 'not all';
    }
    setTheme(chosen);
  };
  return [theme, choose];
}

/** Applies the language of the current address to the document. */
export function useLanguage(language: Language): void {
  // Before the next paint, because `lang` decides the fonts of Han characters.
  useLayoutEffect(() => {
    const { documentElement } = document;
    // Even the same value would have the browser compute all styles again.
    if (documentElement.lang !== language) documentElement.lang = language;
  }, [language]);
}

/** Opens the current page in a language, and lets later visits begin in it. */
export function chooseLanguage(language: Language): void {
  savePreference('language', language);
  const route = parseAddress(urlStore.getAddress());
  urlStore.navigate(formatAddress({ ...route, language }), 'replace');
  urlStore.flush();
}

function savedTheme(): Theme {
  const saved = readPreference('theme');
  return THEMES.find((theme) => theme === saved) ?? 'system';
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
