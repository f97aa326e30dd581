import { optionsWords } from '../../i18n/options.ts';
import styles from './options-page.module.css';

const { contents } = styles;

const CHAPTERS = ['warnings', 'keeping', 'alone', 'app', 'reset'] as const;

/** Links to the chapters of the page. */
export function Contents() {
  const words = optionsWords();
  return (
    <nav className={contents} aria-label={words.contents}>
      <ul>
        {CHAPTERS.map((chapter) => (
          <li key={chapter}>
            <a href={`#${chapter}`}>{words[chapter]}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
