import { type ReactNode, useId } from 'react';
import { formatSeconds } from '../../i18n/number.ts';
import { welcomeWords } from '../../i18n/welcome.ts';
import type { Settings } from '../../shared/settings.ts';
import { StoredFacts } from './Question.tsx';
import styles from './Terms.module.css';

/**
 * What is skipped, how to stop, and what is stored.
 *
 * @param agreed the settings of a reader who has agreed. They no longer see the question, which lists
 *   what is stored.
 */
export function Terms({ agreed }: { readonly agreed: Settings | undefined }) {
  const words = welcomeWords();
  const name = useId();
  return (
    <div className={styles['promises']}>
      {agreed && (
        <section className={styles['stored']}>
          <h2 id={name}>{words.stores(formatSeconds(agreed.dwellMs))}</h2>
          <StoredFacts labelledBy={name} />
        </section>
      )}
      <Part title={words.skips} end={words.skipsWhy}>
        <ul>
          <li>{words.skipsSites}</li>
          <li>{words.skipsOther}</li>
          <li>{words.skipsLists}</li>
          <li>{words.skipsPrivate}</li>
          <li>{words.skipsChange}</li>
        </ul>
      </Part>
      <Part title={words.stop} end={words.stopRemove}>
        <ul>
          <li>{words.stopPause}</li>
          <li>{words.stopWithdraw}</li>
          <li>{words.stopErase}</li>
        </ul>
      </Part>
    </div>
  );
}

function Part({
  title,
  children,
  end,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly end: string;
}) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
      <p className={styles['note']}>{end}</p>
    </section>
  );
}
