import type { CheckResult } from '../../../core/library/storage/connection.ts';
import { joinSentences } from '../../i18n/language.ts';
import { repairWords } from '../../i18n/repair.ts';

/** Says what a check has found and repaired; nothing if it found no damage. */
export function repairText({ rebuilt, corrected, lost, unreadable }: CheckResult): string {
  const words = repairWords();
  const isRepaired = rebuilt > 0 || corrected;
  if (lost + unreadable === 0) return isRepaired ? words.repaired : '';
  return joinSentences(
    ...(isRepaired ? [words.rebuilt] : []),
    ...(lost > 0 ? [words.lost(lost)] : []),
    ...(unreadable > 0 ? [words.unreadable(unreadable)] : []),
  );
}
