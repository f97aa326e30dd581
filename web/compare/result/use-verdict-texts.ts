import { useLocale, useTranslations } from 'use-intl';
import { sentence } from '../../../core/match/sentence.ts';
import { MINIMUM_TOKENS, SHORT_TOKENS } from '../../../core/match/thresholds.ts';
import type { Comparison } from '../engine/comparison.ts';

/** A verdict in the reader's language. */
export interface VerdictTexts {
  readonly headline: string;
  /** One sentence. */
  readonly reason: string;
  /** The headline and the reason in one text. */
  readonly summary: string;
  readonly notes: readonly string[];
}

/** Returns the texts that describe a verdict. */
export function useVerdictTexts(comparison: Comparison): VerdictTexts {
  const language = useLocale();
  const t = useTranslations('result.verdict');
  const headline = useHeadline(comparison);
  const notes = useNotes(comparison);
  const reason = sentence(comparison.verdict, language, 'texts');
  return { headline, reason, summary: t('summary', { headline, reason }), notes };
}

function useHeadline({ verdict: { kind, length, confident } }: Comparison): string {
  const t = useTranslations('result.verdict');
  if (length === 'too-short') return t('tooShort');
  switch (kind) {
    case 'identical':
      return t('identical');
    case 'near-duplicate':
      return t(confident ? 'nearDuplicate' : 'nearDuplicatePerhaps');
    case 'related':
      return t(confident ? 'related' : 'relatedPerhaps');
    case 'different':
      return t('different');
  }
}

function useNotes({
  verdict: { kind, length, distance },
  thresholds,
  tokens,
}: Comparison): string[] {
  const t = useTranslations('result.note');
  if (!thresholds) return [t('tooShort', { tokens, minimum: MINIMUM_TOKENS })];
  if (kind === 'identical') return [t('identical')];
  const notes = [];
  if (kind === 'related' && distance <= thresholds.nearDuplicate) notes.push(t('outweighed'));
  if (kind === 'related' && distance > thresholds.related) notes.push(t('farther'));
  if (length !== 'long') notes.push(t('short', { tokens, short: SHORT_TOKENS }));
  return notes;
}
