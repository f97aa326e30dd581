import { store, stored } from './stored.ts';

export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

const NAME = 'theme';

/** The colours chosen here before, or those of the system. */
export function chosenTheme(): Theme {
  return THEMES.find((theme) => theme === stored(NAME)) ?? 'system';
}

/** Paints the page in these colours from now on, here and at the next visit. */
export function paint(theme: Theme): void {
  store(NAME, theme);
  document.documentElement.dataset['theme'] = theme;
}
