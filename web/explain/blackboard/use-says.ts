import { useTranslations } from 'use-intl';
import { bitAt, toBinary } from '../../../core/fingerprint/bits.ts';
import type { Lesson } from './lesson.ts';
import { plain, pushOf } from './signed.ts';
import type { Step } from './steps.ts';

/** What stands on the blackboard, in a sentence: of a column if one is looked at, else of the step. */
export function useSays(lesson: Lesson, { at, rows }: Step, column: number): string {
  const t = useTranslations('explain.blackboard.says');
  const { features, sums, bits, width } = lesson;
  if (column > 0 && (at === 'sums' || at === 'signs')) {
    const bit = column - 1;
    const sum = sums[bit] ?? 0;
    return t('column', {
      column: String(column),
      formula: features.map((feature, i) => pushOf(feature, bit, i === 0)).join(' '),
      sum: plain(sum),
      side: sum > 0 ? 'above' : 'not',
      bit: bitAt(bits, bit) ? '1' : '0',
    });
  }
  const { term = '', weight = 0 } = features[rows - 1] ?? {};
  return t(at, {
    term,
    weight: String(weight),
    sums: [...sums].map(plain).join(' '),
    bits: toBinary(bits, width),
  });
}
