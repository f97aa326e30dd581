import { type ReactNode, useRef } from 'react';
import { appWords, frameWords } from '../../i18n/common.ts';
import styles from './frame.module.css';
import { useFocusKept } from './use-focus-kept.ts';

const { brand, content, frame, head, links, skip, wide } = styles;

/** The pages that link to each other. */
export type FramePage = 'library' | 'options' | 'welcome';

const PAGES: readonly FramePage[] = ['library', 'options', 'welcome'];

/**
 * What stands around the content of a page that fills a tab: the name, the links to the others, and
 * one column.
 *
 * @param at the page that this is; left out on a page without a link of its own.
 * @param wide for what needs room on both sides: a list with columns, two texts.
 */
export function Frame({
  at,
  wide: isWide = false,
  children,
}: {
  readonly at?: FramePage;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  const main = useRef<HTMLElement>(null);
  useFocusKept(main);

  return (
    <div className={isWide ? `${frame} ${wide}` : frame}>
      {/* No link: the hash of the address belongs to the page, which keeps in it what it shows. */}
      <button type="button" className={skip} onClick={() => main.current?.focus()}>
        {frameWords().skip}
      </button>
      <header className={head}>
        <p className={brand}>
          <img src="/icons/icon.svg" alt="" width="24" height="24" />
          {appWords().name}
        </p>
        <nav aria-label={frameWords().pages}>
          <ul className={links}>
            {PAGES.map((page) => (
              <li key={page}>
                <a
                  href={`/pages/${page}/${page}.html`}
                  aria-current={page === at ? 'page' : undefined}
                >
                  {frameWords()[page]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="content" className={content} ref={main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
