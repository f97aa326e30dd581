import { useEffect, useRef } from 'react';
import styles from './Contents.module.css';
import { followChapterLink, scrollToChapter } from './go-to.ts';

/** The chapters of a long page, to go to one of them. */
export function Contents<Name extends string>({
  label,
  at,
  names,
  headingOf,
  hrefOf,
}: {
  label: string;
  /** The chapter that the address names. */
  at: Name | 'top';
  names: readonly Name[];
  headingOf: (name: Name) => string;
  hrefOf: (name: Name) => string;
}) {
  const arrived = useRef('top');
  useEffect(() => {
    // Once for each address: coming back to the room leaves one where one was.
    if (at === arrived.current) return;
    arrived.current = at;
    if (at !== 'top') scrollToChapter(at);
  }, [at]);
  return (
    <nav className={styles['contents']} aria-label={label}>
      <ol>
        {names.map((name) => (
          <li key={name}>
            <a href={hrefOf(name)} onClick={() => followChapterLink(name)}>
              {headingOf(name)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
