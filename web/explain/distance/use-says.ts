import { useTranslations } from 'use-intl';
import type { Bits } from '../../../core/fingerprint/bits.ts';
import { popcount } from '../../../core/fingerprint/hamming.ts';
import { traceClearing } from '../../../core/lab/clear-lowest.ts';
import { both, firstPlaces, lowestOf, placeOf } from './prints.ts';

/** Where the counting stands, in a sentence. */
export function useSays({
  differing,
  width,
  distance,
  way,
  step,
}: {
  differing: Bits;
  width: number;
  distance: number;
  way: 'clear' | 'look';
  step: number;
}): string {
  const t = useTranslations('explain.distance.says');
  if (way === 'look') {
    const seen = both(differing, firstPlaces(step, width));
    const count = seen.reduce((sum, word) => sum + popcount(word), 0);
    return step === width ? t('looked', { width, count }) : t('looking', { step, count, width });
  }
  if (step === distance) return t('cleared', { distance });
  const x = traceClearing(differing, width)[step] ?? differing;
  return t('clearing', { round: step + 1, bit: String(placeOf(lowestOf(x, width), width)), step });
}
