import { useCallback } from 'react';
import type { Library } from '../../../../core/library/library.ts';
import { importWords } from '../../../i18n/import.ts';
import { useLibraryQuery } from '../library-context.ts';
import { viewHash } from '../view-state.ts';
import styles from './import-view.module.css';
import { nameImports } from './name-imports.ts';
import { useUndoImports } from './use-undo-imports.ts';

const { earlier, hint, buttons } = styles;

/** Lists the imports of which the library has something, so that they can be shown and undone. */
export function EarlierImports() {
  const { value: imports = [] } = useLibraryQuery(
    useCallback((library: Library) => library.listImports(), []),
  );
  const undoImports = useUndoImports();
  const words = importWords();
  if (imports.length === 0) return null;
  const names = nameImports(imports);
  return (
    <section className={earlier} aria-labelledby="earlier-imports">
      <h2 id="earlier-imports">{words.earlier}</h2>
      <ul>
        {[...imports.entries()]
          .toReversed()
          .map(([i, { id, file, pages, addresses, isUndoing }]) => {
            const name = names[i] ?? '';
            const view = pages > 0 ? 'pages' : 'links';
            return (
              <li key={id}>
                <div>
                  <p>{name}</p>
                  <p className={hint}>
                    {words.earlierCounts(pages, addresses)}
                    {file && (
                      <>
                        {' · '}
                        <bdi>{file}</bdi>
                      </>
                    )}
                  </p>
                </div>
                <div className={buttons}>
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
                    onClick={() => void undoImports([id])}
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
