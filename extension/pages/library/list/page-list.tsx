import { useEffect, useId, useReducer, useRef, useState } from 'react';
import type { Page } from '../../../../core/library/page.ts';
import { libraryWords } from '../../../words/library.ts';
import { useForgetting } from '../use-forgetting.ts';
import { useStable } from '../use-stable.ts';
import styles from './page-list.module.css';
import { PageRow } from './page-row.tsx';
import { RowMenu, type RowMenuHandle } from './row-menu.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useRows } from './use-rows.ts';
import { useSelection } from './use-selection.ts';
import { useWindowRows } from './use-window-rows.ts';

const { list } = styles;

/**
 * Any number of pages, of which only those in sight stand in the document. One row is in the order
 * of Tab; arrows move from row to row.
 */
export function PageList({
  ids,
  busy,
  narrowed,
  onlySite,
}: {
  readonly ids: readonly number[];
  readonly busy: boolean;
  readonly narrowed: boolean;
  readonly onlySite: (site: string) => void;
}) {
  const [place, setPlace] = useState(0);
  const active = Math.min(place, ids.length - 1);
  const element = useRef<HTMLUListElement>(null);
  const takeFocus = useRef(false);
  /** The list as it was before something was deleted from it. */
  const left = useRef<readonly number[]>(undefined);
  const [, rerender] = useReducer((before: number) => before + 1, 0);
  const menu = useRef<RowMenuHandle>(null);
  const selection = useSelection(ids);
  const forgetting = useForgetting();
  const keys = useId();
  const { items, height, show } = useWindowRows(element, ids.length, active);
  const { rows, trouble } = useRows(items.flatMap(({ index }) => ids[index] ?? []));

  // After any render the row may be there.
  useEffect(() => {
    const isOther = left.current !== undefined && left.current !== ids;
    if (!takeFocus.current && !isOther) return;
    const link = element.current?.querySelector<HTMLElement>(`[data-place="${active}"] a`);
    if (!link) return;
    takeFocus.current = false;
    left.current = undefined;
    link.focus({ preventScroll: true });
  });

  const go = (to: number) => {
    takeFocus.current = true;
    setPlace(to);
    show(to);
  };
  // The row that had the focus goes, and the focus must not go with it.
  const deleting = async (done: Promise<boolean>) => {
    if (!(await done)) return;
    left.current = ids;
    rerender();
  };
  const remove = () => {
    const { chosen } = selection;
    const one = ids[active];
    if (chosen.length > 0) void deleting(forgetting.pages(chosen));
    else if (one !== undefined) void deleting(forgetting.pages([one]));
  };
  const press = useListKeys(ids.length, active, selection, go, remove);

  const select = useStable(selection.toggle);
  const openMenu = useStable((button: HTMLElement, page: Page) => menu.current?.open(button, page));

  if (trouble) return <p role="alert">{trouble}</p>;
  return (
    <div>
      <SelectionBar
        count={ids.length}
        busy={busy}
        narrowed={narrowed}
        keys={keys}
        selection={selection}
        remove={(forever) =>
          void deleting(
            forever
              ? forgetting.pagesForever(selection.chosen)
              : forgetting.pages(selection.chosen),
          )
        }
      />
      <ul
        className={list}
        ref={element}
        style={{ height }}
        aria-label={libraryWords().pages}
        aria-describedby={keys}
        onKeyDown={press}
      >
        {items.map(({ index, size, offset }) => {
          const id = ids[index] ?? 0;
          return (
            <PageRow
              key={id}
              row={rows.get(id)}
              place={index}
              count={ids.length}
              offset={offset}
              height={size}
              isActive={index === active}
              isSelected={selection.has(id)}
              enter={setPlace}
              select={select}
              openMenu={openMenu}
            />
          );
        })}
      </ul>
      <RowMenu ref={menu} onlySite={onlySite} deleting={(done) => void deleting(done)} />
    </div>
  );
}
