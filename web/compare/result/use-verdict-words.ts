import { useLocale, useTranslations } from 'use-intl';
import { sentence } from '../../../core/match/sentence.ts';
import { MINIMUM_TOKENS, SHORT_TOKENS } from '../../../core/match/thresholds.ts';
import type { Finding } from '../engine/finding.ts';

/** A verdict in a few words, the reason for it in one sentence, and what else is to be known. */
export interface VerdictWords {
  readonly headline: string;
  readonly reason: string;
  /** The headline and the reason as one text. */
  readonly summary: string;
  readonly notes: readonly string[];
}

/** Puts a verdict into words. */
export function useVerdictWords(finding: Finding): VerdictWords {
  const language = useLocale();
  const t = useTranslations('compared.verdict');
  const headline = useHeadline(finding);
  const notes = useNotes(finding);
  const reason = sentence(finding.verdict, language, 'texts');
  return { headline, reason, summary: t('summary', { headline, reason }), notes };
}

function useHeadline({ verdict: { kind, length, confident: sure } }: Finding): string {
  const t = useTranslations('compared.verdict');
  if (length === 'too-short') return t('tooShort');
  switch (kind) {
    case 'identical':
      return t('identical');
    case 'near-duplicate':
      return t(sure ? 'nearDuplicate' : 'nearDuplicatePerhaps');
    case 'related':
      return t(sure ? 'related' : 'relatedPerhaps');
    case 'different':
      return t('different');
  }
}

function useNotes({ verdict: { kind, length, distance }, limits, tokens }: Finding): string[] {
  const t = useTranslations('compared.note');
  if (!limits) return [t('tooShort', { tokens, minimum: MINIMUM_TOKENS })];
  if (kind === 'identical') return [t('identical')];
  const notes = [];
  if (kind === 'related' && distance <= limits.nearDuplicate) notes.push(t('outweighed'));
  if (kind === 'related' && distance > limits.related) notes.push(t('farther'));
  if (length !== 'long') notes.push(t('short', { tokens, short: SHORT_TOKENS }));
  return notes;
}
