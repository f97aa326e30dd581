import { useEffect, useState } from 'react';
import { repairWords } from '../../i18n/repair.ts';
import { dismissRepair, lastRepair, onRepair } from '../../shared/repair.ts';
import { repairText } from '../shared/repair-text.ts';
import { useAction } from '../shared/use-action.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './LibraryPage.module.css';

/** Reports to the reader what was damaged in the library and has been repaired. */
export function RepairNotice() {
  const [repair, reload] = useLoaded(lastRepair);
  const [text, setText] = useState('');
  const runAction = useAction();
  const words = repairWords();

  useEffect(() => onRepair(reload), [reload]);

  // The status is there before its text, because screen readers announce only changes.
  useEffect(() => setText(repair ? repairText(repair) : ''), [repair]);

  if (!repair) return null;
  return (
    <section className={styles['notice']}>
      <p role="status">{text}</p>
      <div className={styles['actions']}>
        {repair.unreadable > 0 && (
          <a className="button" href="/pages/options/options.html#check">
            {words.openOptions}
          </a>
        )}
        <button
          type="button"
          className="button button-quiet"
          onClick={() =>
            runAction(async () => {
              await dismissRepair();
            })
          }
        >
          {words.dismiss}
        </button>
      </div>
    </section>
  );
}
