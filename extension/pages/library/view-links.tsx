import { libraryWords } from '../../i18n/library.ts';
import { hashOf, VIEWS, type View } from './shown.ts';
import styles from './view-links.module.css';

const { links } = styles;

/** The views of the library. Links, so that one can go back, or open two of them. */
export function ViewLinks({ at }: { readonly at: View }) {
  const words = libraryWords();
  return (
    <nav aria-label={words.views}>
      <ul className={links}>
        {VIEWS.map((view) => (
          <li key={view}>
            <a href={hashOf({ view })} aria-current={view === at ? 'page' : undefined}>
              {words[view]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
