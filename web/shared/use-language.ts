import { useLayoutEffect, useState } from 'react';
import { chooseLanguage, isLanguage, type Language } from '../i18n/language.ts';
import { store, stored } from './stored.ts';

const NAME = 'language';

/** The language of the page, as chosen here before or as the browser prefers, and how to change it. */
export function useLanguage(): [Language, (language: Language) => void] {
  const [language, setLanguage] = useState(initialLanguage);
  // Before the first paint, since fonts for Han characters follow `lang`.
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choose = (chosen: Language) => {
    store(NAME, chosen);
    setLanguage(chosen);
  };
  return [language, choose];
}

function initialLanguage(): Language {
  const chosen = stored(NAME);
  return isLanguage(chosen) ? chosen : chooseLanguage(navigator.languages);
}
