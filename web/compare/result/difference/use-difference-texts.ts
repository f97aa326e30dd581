import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { DifferenceTexts } from '../../../../ui/difference/texts.ts';

/** Returns the texts of the difference view in the page's language. */
export function useDifferenceTexts(): DifferenceTexts {
  const t = useTranslations('compared.difference');
  return useMemo(
    () => ({
      before: t('before'),
      after: t('after'),
      only: { before: t('onlyBefore'), after: t('onlyAfter') },
      noDifferences: t('noDifferences'),
      differenceCount: (count) => t('differenceCount', { count }),
      position: (number, count) => t('position', { at: number, count }),
      previous: t('previous'),
      next: t('next'),
      shortcuts: t('shortcuts'),
      showOnlyDifferences: t('showOnlyDifferences'),
      announce: (only, text) => t('announce', { only, text }),
      markStart: (only) => t('markStart', { only }),
      hiddenText: t('hiddenText'),
      showMatching: (paragraphs) => t('showMatching', { paragraphs }),
      showRest: t('showRest'),
      showMore: (characters) => t('showMore', { characters }),
      ignored: t('ignored'),
      coarse: t('coarse'),
    }),
    [t],
  );
}
