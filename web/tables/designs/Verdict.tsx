import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { formatApproxBytes } from '../../../core/tables/planner/format.ts';
import type { Plan } from '../../../core/tables/planner/plan.ts';
import { methodName, planSentence } from '../../../core/tables/planner/plan-sentence.ts';
import { Announce } from '../../../ui/Announce.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { TableQuestion } from '../question/question.ts';
import { MEMORY_BUDGETS, type MemoryBudget } from '../state.ts';
import styles from './Verdict.module.css';

/** The fastest method for the question, and why. */
export function Verdict({
  plan,
  question,
  memoryBudget,
  update,
}: {
  plan: Plan | undefined;
  question: TableQuestion;
  memoryBudget: MemoryBudget;
  update: (changes: { memoryBudget: MemoryBudget }, how: 'push') => void;
}) {
  const t = useTranslations('designs.verdict');
  const format = useFormatter();
  const language = useLocale();
  return (
    <div
      className={`card beside ${styles['verdict']}`}
      data-testid="table-verdict"
      data-reason={plan?.reason}
    >
      <h3>{t('question', { count: format.number(question.count), radius: question.radius })}</h3>
      <div className={styles['answer']}>
        {plan ? (
          <>
            <p className={styles['method']}>
              {upperFirst(methodName(plan.choice.method, language))}
            </p>
            <p>{planSentence(plan, language)}</p>
            <p>{t('takes', { bytes: formatApproxBytes(plan.choice.bytes) })}</p>
          </>
        ) : (
          <p>{t('unmeasured', { width: String(question.width) })}</p>
        )}
      </div>
      <Announce>{plan ? planSentence(plan, language) : ''}</Announce>
      {plan && (
        <Select
          label={t('memory')}
          layout="row"
          options={MEMORY_BUDGETS.map((value) => ({ value, label: t(value) }))}
          value={memoryBudget}
          onChange={(chosen) => update({ memoryBudget: chosen }, 'push')}
        />
      )}
    </div>
  );
}

function upperFirst(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
