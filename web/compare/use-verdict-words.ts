import { useLocale, useTranslations } from 'use-intl';
import { MINIMUM_TOKENS, SHORT_TOKENS } from '../../core/match/limits.ts';
import { sentence } from '../../core/match/sentence.ts';
import type { Finding } from './finding.ts';

/** A verdict in a few words, the reason for it in one sentence, and what else is to be known. */
export interface VerdictWords {
  readonly headline: string;
  readonly reason: string;
  readonly note: string | undefined;
}

/** Puts a verdict into words. */
export function useVerdictWords({ verdict, tokens }: Finding): VerdictWords {
  const t = useTranslations('compare');
  const words = (headline: string, note?: string): VerdictWords => ({
    headline,
    reason: sentence(verdict, language, 'texts'),
    note:
      note ??
      (verdict.length === 'short' ? t('note.short', { tokens, short: SHORT_TOKENS }) : undefined),
  });
  const language = useLocale();
  if (verdict.length === 'too-short') {
    return words(t('verdict.tooShort'), t('note.tooShort', { tokens, minimum: MINIMUM_TOKENS }));
  }
  switch (verdict.kind) {
    case 'same-page':
    case 'identical':
      return words(t('verdict.identical'), t('note.identical'));
    case 'near-duplicate':
      return words(t(verdict.sure ? 'verdict.nearDuplicate' : 'verdict.nearDuplicatePerhaps'));
    case 'related':
      return words(t(verdict.sure ? 'verdict.related' : 'verdict.relatedPerhaps'));
    case 'different':
      return words(t('verdict.different'));
  }
}
