import { appWords, frameWords } from '../../i18n/app.ts';
import styles from './head.module.css';
import { OpenPanel } from './open-panel.tsx';

const { head, brand, links } = styles;

const PAGES = ['library', 'options'] as const;

/**
 * The name, and the ways to the other pages.
 *
 * @param hasPanel whether one is to the side panel.
 */
export function Head({ hasPanel = false }: { readonly hasPanel?: boolean }) {
  return (
    <header className={head}>
      <p className={brand}>
        <img src="/icons/icon.svg" alt="" width="20" height="20" />
        {appWords().name}
      </p>
      <nav className={links} aria-label={frameWords().pages}>
        {PAGES.map((page) => (
          <a key={page} href={`/pages/${page}/${page}.html`} target="_blank" rel="noopener">
            {frameWords()[page]}
          </a>
        ))}
        {hasPanel && <OpenPanel />}
      </nav>
    </header>
  );
}
