import { type ReactNode, useRef } from 'react';
import { appWords, frameWords } from '../../i18n/common.ts';
import styles from './Frame.module.css';
import { useFocusFallback } from './use-focus-fallback.ts';

/** The pages that link to each other. */
export type FramePage = 'library' | 'options' | 'welcome';

const PAGES: readonly FramePage[] = ['library', 'options', 'welcome'];

/**
 * The frame around a page that fills a tab: the name, links to the other pages, and one column.
 *
 * @param current this page, if it has a link in the frame.
 * @param wide for content that needs a wide column: a table, or two texts side by side.
 */
export function Frame({
  current,
  wide: isWide = false,
  children,
}: {
  readonly current?: FramePage;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  const main = useRef<HTMLElement>(null);
  useFocusFallback(main);

  return (
    <div className={isWide ? `${styles['frame']} ${styles['wide']}` : styles['frame']}>
      {/* Not a link: pages keep their state in the hash of the address. */}
      <button type="button" className={styles['skip']} onClick={() => main.current?.focus()}>
        {frameWords().skip}
      </button>
      <header className={styles['head']}>
        <p className={styles['brand']}>
          <img src="/icons/icon.svg" alt="" width="24" height="24" />
          {appWords().name}
        </p>
        <nav aria-label={frameWords().pages}>
          <ul className={styles['links']}>
            {PAGES.map((page) => (
              <li key={page}>
                <a
                  href={`/pages/${page}/${page}.html`}
                  aria-current={page === current ? 'page' : undefined}
                >
                  {frameWords()[page]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="content" className={styles['content']} ref={main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
