import { useTranslations } from 'use-intl';
import type { Candidate } from '../../../../core/tables/near-index.ts';

/** Says what becomes of a candidate. */
export function useOutcome(): (outcome: Candidate['outcome']) => string {
  const t = useTranslations('tables.lookUp.figure');
  return (outcome) =>
    t(outcome === 'found' ? 'found' : outcome === 'found before' ? 'before' : 'far');
}
