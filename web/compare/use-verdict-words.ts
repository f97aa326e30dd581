import { useTranslations } from 'use-intl';
import { MINIMUM_TOKENS } from '../../core/match/verdict.ts';
import type { Finding } from './finding.ts';

/** A verdict in a few words, and the reason for it in one sentence. */
export function useVerdictWords(finding: Finding): { headline: string; reason: string } {
  const t = useTranslations('compare.verdict');
  const { tokens, limit, related, verdict } = finding;
  const { kind, distance } = verdict;
  if (finding.length === 'too-short') {
    const reason = t('tooShortReason', { tokens, minimum: MINIMUM_TOKENS });
    return { headline: t('tooShort'), reason };
  }
  switch (kind) {
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
