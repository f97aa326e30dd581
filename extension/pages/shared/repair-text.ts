import type { Repair } from '../../../core/library/storage/connection.ts';
import { joinSentences } from '../../i18n/language.ts';
import { repairWords } from '../../i18n/repair.ts';

/** Says what a check has found and repaired; nothing if it found no damage. */
export function repairText({ rebuilt, corrected, lost, unreadable }: Repair): string {
  const words = repairWords();
  const isRepaired = rebuilt > 0 || corrected;
  return joinSentences(
    ...(isRepaired ? [words.repaired] : []),
    ...(isRepaired && lost + unreadable === 0 ? [words.nothingLost] : []),
    ...(lost > 0 ? [words.lost(lost)] : []),
    ...(unreadable > 0 ? [words.unreadable(unreadable)] : []),
  );
}
