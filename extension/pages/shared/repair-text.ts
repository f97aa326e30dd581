import type { Repair } from '../../../core/library/storage/rebuild.ts';
import { joinSentences } from '../../i18n/language.ts';
import { repairWords } from '../../i18n/repair.ts';

/** Says what a rebuild has found; nothing if it found no damage. */
export function repairText({ isRepaired, lost, unreadable }: Repair): string {
  const words = repairWords();
  return joinSentences(
    ...(isRepaired ? [words.repaired] : []),
    ...(isRepaired && lost + unreadable === 0 ? [words.nothingLost] : []),
    ...(lost > 0 ? [words.lost(lost)] : []),
    ...(unreadable > 0 ? [words.unreadable(unreadable)] : []),
  );
}
