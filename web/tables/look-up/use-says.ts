import { useFormatter, useTranslations } from 'use-intl';
import type { LookUp, Visit } from './engine/look-up.ts';
import type { Step } from './steps.ts';
import { valueText } from './value-text.ts';

/** What a step does, in a sentence with this look-up's own numbers. */
export function useSays(lookUp: LookUp, step: Step): string {
  const t = useTranslations('tables.lookUp.says');
  const format = useFormatter();
  const { visits, question, count, found } = lookUp;
  const passage = format.number(question.row + 1);
  const flips = question.flips.length;
  switch (step.kind) {
    case 'query':
      return question.indexKind === 'segments'
        ? t('querySegments', { passage, flips })
        : t('querySorted', { passage, flips, tables: String(visits.length) });
    case 'result':
      return t('result', {
        found: found.length,
        rows: found.map((row) => format.number(row + 1)).join(' · '),
        candidates: visits.reduce((sum, { candidates }) => sum + candidates.length, 0),
        all: format.number(count),
      });
    case 'compare':
      return t('compare', {
        hits: having(step.visit, 'found'),
        known: having(step.visit, 'found before'),
      });
    default:
      return saysOf(step.visit);
  }

  function saysOf(visit: Visit): string {
    const table = String(visit.nth + 1);
    if (visit.via === 'segments') {
      return t('bucket', {
        table,
        value: valueText(visit),
        buckets: format.number(2 ** visit.bits),
        count: visit.candidates.length,
      });
    }
    const prefix = String(visit.table.prefix);
    const blocks = visit.table.cuts.reduce((sum, { prefixBlocks }) => sum + prefixBlocks.length, 0);
    return step.kind === 'permute'
      ? t('permute', { table, tables: String(visits.length), blocks, prefix })
      : t('search', {
          looks: visit.looks.length,
          all: format.number(count),
          count: visit.candidates.length,
        });
  }
}

function having(visit: Visit, wanted: string): number {
  return visit.candidates.filter(({ outcome }) => outcome === wanted).length;
}
