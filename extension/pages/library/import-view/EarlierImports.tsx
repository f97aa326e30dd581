import { useCallback } from 'react';
import type { Import } from '../../../../core/library/imports.ts';
import type { Library } from '../../../../core/library/library.ts';
import { formatFullDate, formatOnDate } from '../../../i18n/date.ts';
import { importWords } from '../../../i18n/import.ts';
import { sourceName } from '../../../i18n/sources.ts';
import { useRowFocus } from '../../shared/use-row-focus.ts';
import { useLibraryQuery } from '../library-context.ts';
import { viewHash } from '../view-state.ts';
import styles from './ImportView.module.css';
import { useUndoImports } from './use-undo-imports.ts';

/**
 * Lists the imports of which the library has something, so that they can be shown and undone.
 *
 * @param props.onUndone is called with the id of an import that was undone.
 */
export function EarlierImports({ onUndone }: { readonly onUndone: (id: number) => void }) {
  const { value: imports = [] } = useLibraryQuery(
    useCallback((library: Library) => library.listImports(), []),
  );
  const undoImports = useUndoImports();
  const [rows, keepFocus] = useRowFocus<HTMLUListElement>();
  const words = importWords();
  if (imports.length === 0) return null;
  const latestFirst = imports.toReversed();
  const names = nameImports(latestFirst);
  return (
    <section className={styles['earlier']} aria-labelledby="earlier-imports">
      <h2 id="earlier-imports">{words.earlier}</h2>
      <ul ref={rows}>
        {latestFirst.map(({ id, file, pages, addresses, isUndoing }, i) => {
          const name = names[i] ?? '';
          const view = pages > 0 ? 'pages' : 'links';
          return (
            <li key={id}>
              <div>
                <p>{name}</p>
                <p className={styles['hint']}>
                  {words.earlierCounts(pages, addresses)}
                  {file && (
                    <>
                      {' · '}
                      <bdi>{file}</bdi>
                    </>
                  )}
                </p>
              </div>
              <div className={styles['buttons']}>
                <a
                  className="button button-quiet"
                  href={viewHash({ view, importId: id })}
                  aria-label={words.showLabel(name)}
                >
                  {words.show}
                </a>
                <button
                  type="button"
                  className="button"
                  aria-label={words.undoLabel(name)}
                  onClick={({ currentTarget }) => {
                    keepFocus(currentTarget, i);
                    void undoImports([id]).then((isUndone) => isUndone && onUndone(id));
                  }}
                >
                  {isUndoing ? words.continueUndo : words.undo}
                </button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/**
 * Returns a name for each import: its program and its day. Imports of one program on one day also have
 * the clock time, so that the right one can be undone.
 *
 * @param now in milliseconds since 1970.
 */
export function nameImports(
  imports: readonly Pick<Import, 'id' | 'source'>[],
  now: number = Date.now(),
): string[] {
  const nameOf = (source: string, date: string) =>
    importWords().earlierName(sourceName(source), date);
  const names = imports.map(({ id, source }) => nameOf(source, formatOnDate(id, now)));
  return imports.map(({ id, source }, i) => {
    const name = names[i] ?? '';
    const isUnique = names.indexOf(name) === names.lastIndexOf(name);
    return isUnique ? name : nameOf(source, formatFullDate(id, 'medium'));
  });
}
