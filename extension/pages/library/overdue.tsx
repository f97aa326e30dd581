import { useCallback, useState } from 'react';
import type { Library } from '../../../core/library/library.ts';
import { sentences } from '../../i18n/language.ts';
import { libraryWords } from '../../i18n/library.ts';
import styles from './overdue.module.css';
import { useAnswer } from './use-answer.ts';
import { useForgetting } from './use-forgetting.ts';

const { notice, actions } = styles;

async function askOverdue(library: Library) {
  const [ids, { retention }] = await Promise.all([library.overdue(Date.now()), library.settings()]);
  return { count: ids.length, retention };
}

/** The question before the retention that the reader has chosen takes anything away. */
export function Overdue() {
  const { value } = useAnswer(useCallback(askOverdue, []));
  const [put, setPut] = useState(false);
  const forgetting = useForgetting();
  const words = libraryWords();
  if (put || !value || value.count === 0 || value.retention.keep === 'forever') return null;
  const { count, retention } = value;
  return (
    <section className={notice}>
      <p>
        {sentences(
          retention.keep === 'days'
            ? words.overdueDays(count, retention.days)
            : words.overduePages(count, retention.pages),
          words.overdueAsk,
          words.ask,
        )}
      </p>
      <div className={actions}>
        <button type="button" className="button" onClick={() => forgetting.overdue()}>
          {words.delete}
        </button>
        <button type="button" className="button button-quiet" onClick={() => setPut(true)}>
          {words.notNow}
        </button>
      </div>
    </section>
  );
}
