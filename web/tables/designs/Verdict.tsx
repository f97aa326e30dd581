import { useId } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { formatApproxBytes } from '../../../core/tables/planner/format.ts';
import type { Plan } from '../../../core/tables/planner/plan.ts';
import {
  methodName,
  planAssumption,
  planSentence,
} from '../../../core/tables/planner/plan-sentence.ts';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import type { TableQuestion } from '../question/question.ts';
import { MEMORY_BUDGETS, type MemoryBudget } from './url-params.ts';
import styles from './Verdict.module.css';

/** Who drags the slider hears the verdict once, at rest. */
const REST_MS = 800;

/** Which way to look up is the best for the question, and why. */
export function Verdict({
  plan,
  question,
  place,
  change,
}: {
  plan: Plan | undefined;
  question: TableQuestion;
  place: MemoryBudget;
  change: (changes: { memoryBudget: MemoryBudget }, how: 'push') => void;
}) {
  const t = useTranslations('tables.designs.verdict');
  const format = useFormatter();
  const language = useLocale();
  const id = useId();
  const settled = useDebouncedValue(plan ? planSentence(plan, language) : '', REST_MS);
  return (
    <div
      className={`card beside ${styles['verdict']}`}
      data-testid="table-verdict"
      data-reason={plan?.reason}
    >
      <h3>{t('question', { count: format.number(question.count), radius: question.radius })}</h3>
      <div className={styles['says']}>
        {plan ? (
          <>
            <p className={styles['choice']}>
              {upperFirst(methodName(plan.choice.method, language))}
            </p>
            <p>{planSentence(plan, language)}</p>
            <p>{t('takes', { bytes: formatApproxBytes(plan.choice.bytes) })}</p>
          </>
        ) : (
          <p>{t('unmeasured', { width: String(question.width) })}</p>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {settled}
      </p>
      {plan && (
        <>
          <div className={styles['place']}>
            <label htmlFor={id}>{t('place')}</label>
            <select
              id={id}
              className="field"
              value={place}
              onChange={(event) => {
                const chosen = MEMORY_BUDGETS.find((name) => name === event.currentTarget.value);
                if (chosen) change({ memoryBudget: chosen }, 'push');
              }}
            >
              {MEMORY_BUDGETS.map((name) => (
                <option key={name} value={name}>
                  {t(name)}
                </option>
              ))}
            </select>
          </div>
          <p className={styles['note']}>{planAssumption(language)}</p>
        </>
      )}
    </div>
  );
}

function upperFirst(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
