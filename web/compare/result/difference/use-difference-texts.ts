import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { DifferenceTexts } from '../../../../ui/difference/texts.ts';

/** What the difference says, in the language of the page. */
export function useDifferenceTexts(): DifferenceTexts {
  const t = useTranslations('compared.difference');
  return useMemo(
    () => ({
      before: t('before'),
      after: t('after'),
      only: { before: t('onlyBefore'), after: t('onlyAfter') },
      nothingDiffers: t('nothingDiffers'),
      differences: (count) => t('differences', { count }),
      place: (at, count) => t('place', { at, count }),
      previous: t('previous'),
      next: t('next'),
      keys: t('keys'),
      onlyDiffering: t('onlyDiffering'),
      said: (only, text) => t('said', { only, text }),
      marked: (only) => t('marked', { only }),
      leftOut: t('leftOut'),
      fold: (paragraphs) => t('fold', { paragraphs }),
      more: t('more'),
      moreOf: (characters) => t('moreOf', { characters }),
      notCompared: t('notCompared'),
      coarse: t('coarse'),
    }),
    [t],
  );
}
