import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { Page } from '../../../../core/library/storage/page.ts';
import { libraryWords } from '../../../i18n/library.ts';
import { pageTitle } from '../PageLink.tsx';
import { useDeletion } from '../use-deletion.ts';
import styles from './RowMenu.module.css';

/** Opens the menu for a page, next to the button that was pressed. */
export interface RowMenuHandle {
  readonly open: (button: HTMLElement, page: Page) => void;
}

/**
 * Offers the actions for a page and its site. The whole list shares one native popover: an element
 * inside a row would be covered by the next row.
 */
export function RowMenu({
  ref,
  filterBySite,
  trackDeletion,
}: {
  readonly ref: Ref<RowMenuHandle>;
  readonly filterBySite: (site: string) => void;
  /** Receives the result of each deletion when it starts. */
  readonly trackDeletion: (isDeleted: Promise<boolean>) => void;
}) {
  const [page, setPage] = useState<Page>();
  const element = useRef<HTMLDivElement>(null);
  const { deletePages, deleteAndSkipPages, deleteSite, deleteAndSkipSite } = useDeletion();
  const words = libraryWords();

  useImperativeHandle(ref, () => ({
    open(button, page) {
      setPage(page);
      const menu = element.current;
      if (!menu) return;
      const { right, top, bottom } = button.getBoundingClientRect();
      menu.style.right = `${document.documentElement.clientWidth - right}px`;
      const isLow = bottom > innerHeight / 2;
      menu.style.top = isLow ? 'auto' : `${bottom}px`;
      menu.style.bottom = isLow ? `${document.documentElement.clientHeight - top}px` : 'auto';
      menu.showPopover();
      // The menu has a fixed position, so it closes when its button scrolls away. A scroll event
      // from before the menu opened may still arrive; the button hasn't moved then.
      const onScroll = () => {
        if (menu.matches(':popover-open') && isAt(button, top)) return;
        removeEventListener('scroll', onScroll);
        menu.hidePopover();
      };
      addEventListener('scroll', onScroll);
      requestAnimationFrame(() => menu.querySelector('button')?.focus());
    },
  }));

  const closeAndRun = (action: () => void) => () => {
    element.current?.hidePopover();
    action();
  };
  const { id = 0, site = '' } = page ?? {};
  const actions: readonly [string, () => void][] = [
    [words.onlySite(site), () => filterBySite(site)],
    [words.deletePage, () => trackDeletion(deletePages([id]))],
    [words.deletePageAndSkip, () => trackDeletion(deleteAndSkipPages([id]))],
    [words.deleteSite(site), () => trackDeletion(deleteSite(site))],
    [words.deleteSiteAndSkip(site), () => trackDeletion(deleteAndSkipSite(site))],
  ];
  return (
    <div
      className={styles['menu']}
      ref={element}
      popover="auto"
      role="dialog"
      aria-labelledby="menu-title"
    >
      <p id="menu-title" className={styles['title']} dir="auto">
        {page && pageTitle(page)}
      </p>
      {page &&
        actions.map(([label, action]) => (
          <button key={label} type="button" onClick={closeAndRun(action)}>
            {label}
          </button>
        ))}
    </div>
  );
}

function isAt(button: HTMLElement, top: number): boolean {
  return button.isConnected && Math.abs(button.getBoundingClientRect().top - top) < 1;
}
