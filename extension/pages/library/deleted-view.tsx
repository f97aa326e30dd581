import { useCallback } from 'react';
import type { Library } from '../../../core/library/library.ts';
import type { Deletion } from '../../../core/library/trash.ts';
import { siteOf } from '../../../core/url/site.ts';
import { formatUntil } from '../../i18n/date.ts';
import { deletedWords } from '../../i18n/library.ts';
import { useSnackbar } from '../shared/snackbar.tsx';
import styles from './deleted-view.module.css';
import { Empty } from './empty.tsx';
import { useOpenLibrary } from './open-library.ts';
import { useDeletion } from './use-deletion.ts';
import { useLibraryQuery } from './use-library-query.ts';

const { view, list, what, when } = styles;

const FOREVER = Number.MAX_SAFE_INTEGER;

/** What was deleted and can still be brought back. */
export function DeletedView() {
  const { library, run, ask } = useOpenLibrary();
  const say = useSnackbar();
  const forgetting = useDeletion();
  const { value, error } = useLibraryQuery(useCallback((at: Library) => at.listDeletions(), []));
  const words = deletedWords();
  if (error) return <p role="alert">{error}</p>;
  if (!value) return null;
  if (value.length === 0) return <Empty title={words.none} why={words.description} />;

  const count = value.reduce((sum, { pages }) => sum + pages, 0);
  const erase = async () => {
    const action = words.eraseAction;
    const title = words.eraseTitle(count);
    if (!(await ask({ title, sentence: words.eraseWarning, action, isFinal: true }))) return;
    const done = await run(action, () => library.purgeTrash(FOREVER));
    if (done !== 'failed') say({ words: words.erased(count) });
  };

  return (
    <div className={view}>
      <p>{words.description}</p>
      <ul className={list}>
        {value.toReversed().map(({ deletionId: undo, pages, until, first }) => {
          const time = formatUntil(until);
          return (
            <li key={undo}>
              <div>
                {first && <p className={what}>{whichOf(first, pages)}</p>}
                <p className={when}>
                  {first && pages === 1 ? siteOf(first.url) : words.pages(pages)} ·{' '}
                  {words.until(time)}
                </p>
              </div>
              <button
                type="button"
                className="button"
                aria-label={words.restoreLabel(pages, time)}
                onClick={() => forgetting.restore(undo)}
              >
                {words.restore}
              </button>
            </li>
          );
        })}
      </ul>
      <div>
        <button type="button" className="button button-danger" onClick={erase}>
          {words.erase}
        </button>
      </div>
    </div>
  );
}

/** What was deleted at once, by one of the pages. */
function whichOf({ title, url }: NonNullable<Deletion['first']>, pages: number): string {
  const name = title.trim() || url;
  return pages > 1 ? deletedWords().andMore(name, pages - 1) : name;
}
