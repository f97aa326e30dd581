import { useTranslations } from 'use-intl';
import { MINIMUM_TOKENS } from '../../core/match/limits.ts';
import type { Finding } from './finding.ts';

/** A verdict in a few words, and the reason for it in one sentence. */
export function useVerdictWords(finding: Finding): { headline: string; reason: string } {
  const t = useTranslations('compare.verdict');
  const { tokens, limits, verdict } = finding;
  const { kind, distance } = verdict;
  if (!limits) {
    const reason = t('tooShortReason', { tokens, minimum: MINIMUM_TOKENS });
    return { headline: t('tooShort'), reason };
  }
  const { nearDuplicate: limit, related } = limits;
  switch (kind) {
    case 'same-page':
    case 'identical':
      return { headline: t('identical'), reason: t('identicalReason') };
    case 'near-duplicate':
      return {
        headline: t('nearDuplicate'),
        reason: t('nearDuplicateReason', { distance, limit }),
      };
    case 'related': {
      const reason = t('relatedReason', { distance, limit, related });
      return { headline: t('related'), reason };
    }
    case 'different': {
      const reason = t('differentReason', { distance, related });
      return { headline: t('different'), reason };
    }
  }
}
