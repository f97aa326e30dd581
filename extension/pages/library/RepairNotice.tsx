import { useEffect, useRef, useState } from 'react';
import type { Library } from '../../../core/library/library.ts';
import { repairWords } from '../../i18n/repair.ts';
import { dismissRepair, lastRepair, onRepair } from '../../shared/repair.ts';
import { repairText } from '../shared/repair-text.ts';
import { useAction } from '../shared/use-action.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './LibraryPage.module.css';
import { useLibraryContext, useLibraryQuery } from './library-context.ts';

/** Repairs the library if a part of it is damaged, and reports that to the reader, also afterwards. */
export function RepairNotice() {
  const { library, runJob } = useLibraryContext();
  const { value: isDamaged = false } = useLibraryQuery(readsDamage);
  const hasStarted = useRef(false);
  const [repair, reload] = useLoaded(lastRepair);
  const [text, setText] = useState('');
  const runAction = useAction();
  const words = repairWords();

  useEffect(() => {
    if (!isDamaged || hasStarted.current) return;
    hasStarted.current = true;
    void runJob(words.repairing, (control) => library.check(control));
  }, [isDamaged, library, runJob, words]);
  // The background repairs it, too.
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

/** Counting the pages reads the visits of all of them. */
async function readsDamage(library: Library): Promise<boolean> {
  await library.statistics({ sites: 0 });
  return library.isDamaged();
}
