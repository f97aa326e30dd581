import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { methodName } from '../../../core/tables/planner/plan-sentence.ts';
import { useNumberFormats } from '../../lib/format.ts';
import { MEMORY_BYTES } from '../designs/priced-designs.ts';
import styles from './Race.module.css';
import type { RaceQuestion } from './race-question.ts';
import type { RaceResult } from './race-result.ts';
import { inWords } from './standing-value.ts';
import { verdictOf } from './verdict.ts';

const micro = (microseconds: number) => inWords(microseconds, 'time');

/** What the race comes to, in words, from what was measured. */
export function RaceVerdict({
  question,
  result,
  asked,
}: {
  question: RaceQuestion;
  result: RaceResult;
  /** N of the room, which need not be how many raced. */
  asked: number;
}) {
  const t = useTranslations('tables.race.verdict');
  const format = useNumberFormats();
  const language = useLocale();
  const verdict = useMemo(() => verdictOf(question, result), [question, result]);
  if (!verdict) {
    return (
      <p data-testid="race-verdict" data-kind="none">
        {t('none')}
      </p>
    );
  }
  const { kind, scan, index, pays } = verdict;
  const about = (count: number) => format.approximate(count);
  const more = asked > question.count ? verdict.reckon(asked) : undefined;
  return (
    <div className={`card ${styles['verdict']}`} data-testid="race-verdict" data-kind={kind}>
      <h3>
        {t('question', {
          count: format.number(question.count),
          radius: String(question.radius),
        })}
      </h3>
      <p className={styles['says']}>
        {t(`kind.${kind}`, {
          scan: micro(scan.time),
          index: micro(index.time),
          method: methodName(index.method, language),
          times: about(scan.time / index.time),
          rate: about(1e6 / scan.time),
        })}
      </p>
      <p>
        {pays.measured === undefined ? t('neverPays') : t('pays', { count: about(pays.measured) })}
      </p>
      <p>
        {pays.foretold === undefined
          ? t('foretoldNever', { scan: micro(scan.foretold), index: micro(index.foretold) })
          : t('foretold', {
              scan: micro(scan.foretold),
              index: micro(index.foretold),
              count: about(pays.foretold),
            })}
      </p>
      {more && (
        <p>
          {t('reckoned', {
            count: format.number(asked),
            scan: micro(more.scan),
            scanBytes: inWords(more.scanBytes, 'memory'),
            method: methodName(more.method, language),
            index: micro(more.index),
            indexBytes: inWords(more.indexBytes, 'memory'),
            fits: Math.max(more.scanBytes, more.indexBytes) <= MEMORY_BYTES.tab ? 'yes' : 'no',
          })}
        </p>
      )}
    </div>
  );
}
