import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { Page } from '../../../../core/library/storage/page.ts';
import { libraryWords } from '../../../i18n/library.ts';
import { titleOf } from '../page-link.tsx';
import { useDeletion } from '../use-deletion.ts';
import styles from './row-menu.module.css';

const { menu: menuStyle, title } = styles;

/** To open the menu of a page, under the button that was pressed. */
export interface RowMenuHandle {
  readonly open: (button: HTMLElement, page: Page) => void;
}

/**
 * What can be done with a page, and with its site. One for the whole list, as a native popover: in
 * a row, the next one would cover it.
 */
export function RowMenu({
  ref,
  onlySite,
  deleting,
}: {
  readonly ref: Ref<RowMenuHandle>;
  readonly onlySite: (site: string) => void;
  /** Told of every deletion that begins. */
  readonly deleting: (done: Promise<boolean>) => void;
}) {
  const [page, setPage] = useState<Page>();
  const element = useRef<HTMLDivElement>(null);
  const forgetting = useDeletion();
  const words = libraryWords();

  useImperativeHandle(ref, () => ({
    open(button, of) {
      setPage(of);
      const menu = element.current;
      if (!menu) return;
      const { right, top, bottom } = button.getBoundingClientRect();
      menu.style.right = `${document.documentElement.clientWidth - right}px`;
      const isLow = bottom > innerHeight / 2;
      menu.style.top = isLow ? 'auto' : `${bottom}px`;
      menu.style.bottom = isLow ? `${document.documentElement.clientHeight - top}px` : 'auto';
      menu.showPopover();
      // It is fixed, and its button is not. A scrolling from before it was opened is told late.
      const follow = () => {
        if (menu.matches(':popover-open') && isAt(button, top)) return;
        removeEventListener('scroll', follow);
        menu.hidePopover();
      };
      addEventListener('scroll', follow);
      requestAnimationFrame(() => menu.querySelector('button')?.focus());
    },
  }));

  const act = (what: () => unknown) => () => {
    element.current?.hidePopover();
    what();
  };
  const { id = 0, site = '' } = page ?? {};
  const actions: readonly [string, () => unknown][] = [
    [words.onlySite(site), () => onlySite(site)],
    [words.deletePage, () => deleting(forgetting.pages([id]))],
    [words.deletePageAndSkip, () => deleting(forgetting.pagesForever([id]))],
    [words.deleteSite(site), () => deleting(forgetting.site(site))],
    [words.deleteSiteAndSkip(site), () => deleting(forgetting.siteForever(site))],
  ];
  return (
    <div
      className={menuStyle}
      ref={element}
      popover="auto"
      role="dialog"
      aria-labelledby="menu-title"
    >
      <p id="menu-title" className={title} dir="auto">
        {page && titleOf(page)}
      </p>
      {page &&
        actions.map(([label, what]) => (
          <button key={label} type="button" onClick={act(what)}>
            {label}
          </button>
        ))}
    </div>
  );
}

function isAt(button: HTMLElement, top: number): boolean {
  return button.isConnected && Math.abs(button.getBoundingClientRect().top - top) < 1;
}
