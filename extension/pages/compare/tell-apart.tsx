import { useState } from 'react';
import { compareWords } from '../../i18n/compare.ts';
import { useSnackbar } from '../snackbar/snackbar.tsx';
import { tellTabs } from '../tabs/tell-tabs.ts';
import { troubleSentence } from '../trouble-sentence.ts';
import styles from './comparison.module.css';
import type { Telling } from './subject/subject.ts';

/** The way to say that two pages are no duplicates of each other, and to take that back. */
export function TellApart({ telling }: { readonly telling: Telling }) {
  const [apart, setApart] = useState(telling.apart);
  const say = useSnackbar();
  const words = compareWords();

  const tell = async (told: boolean, undo: boolean) => {
    try {
      if (!(await telling.tell(told))) return say({ words: words.gone });
      setApart(told);
      void tellTabs();
      const done = told ? words.toldApart : words.toldTogether;
      say({ words: done, undo: undo ? () => tell(!told, false) : undefined });
    } catch (error) {
      say({ words: troubleSentence(error) });
    }
  };

  return (
    <p className={styles['telling']}>
      <span>{apart ? words.apart : words.duplicate}</span>
      <button type="button" className="button" onClick={() => tell(!apart, true)}>
        {apart ? words.isDuplicate : words.notDuplicate}
      </button>
    </p>
  );
}
