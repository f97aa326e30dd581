import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

/** Keeps the page's title and description in the reader's language. */
export function useHeadTexts(): void {
  const t = useTranslations();
  const title = t('title');
  const description = t('description');
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
