import { useCallback } from 'react';
import type { Deletion } from '../../../core/library/deletions.ts';
import type { Library } from '../../../core/library/library.ts';
import { siteOf } from '../../../core/url/site.ts';
import { formatUntil } from '../../i18n/date.ts';
import { deletedWords, libraryWords } from '../../i18n/library.ts';
import { useSnackbar } from '../shared/Snackbar.tsx';
import { useRowFocus } from '../shared/use-row-focus.ts';
import styles from './DeletedView.module.css';
import { EmptyState } from './EmptyState.tsx';
import { useLibraryContext, useLibraryQuery } from './library-context.ts';
import { pageTitle } from './PageLink.tsx';
import { useDeletion } from './use-deletion.ts';

/** Lists the deletions that can still be undone. */
export function DeletedView() {
  const { library, runJob, confirm } = useLibraryContext();
  const showMessage = useSnackbar();
  const { restore } = useDeletion();
  const { value: deletions, error } = useLibraryQuery(
    useCallback((library: Library) => library.listDeletions(), []),
  );
  const [rows, keepFocus] = useRowFocus<HTMLUListElement>();
  const words = deletedWords();
  if (error) return <p role="alert">{error}</p>;
  if (!deletions) return null;
  if (deletions.length === 0)
    return <EmptyState title={words.none} description={words.description} />;

  const count = deletions.reduce((sum, { pages }) => sum + pages, 0);
  const erase = async () => {
    const action = words.eraseAction;
    const title = words.eraseTitle(count);
    if (!(await confirm({ title, sentence: words.eraseWarning, action, isFinal: true }))) return;
    // What has been deleted since, in another window, ends later and isn't part of the question.
    const end = Math.max(...deletions.map(({ until }) => until));
    const purge = () => library.purgeDeleted(end);
    const result = await runJob(libraryWords().deleting, purge, { canStop: false });
    if (result !== 'failed') showMessage({ words: words.erased(count) });
  };

  return (
    <div className={styles['view']}>
      <p>{words.description}</p>
      <ul className={styles['list']} ref={rows}>
        {deletions.toReversed().map(({ deletionId, pages, until, first }, i) => {
          const time = formatUntil(until);
          return (
            <li key={deletionId}>
              <div>
                {first && <p className={styles['name']}>{deletionTitle(first, pages)}</p>}
                <p className={styles['details']}>
                  {first && pages === 1 ? siteOf(first.url) : words.pages(pages)} ·{' '}
                  {words.until(time)}
                </p>
              </div>
              <button
                type="button"
                className="button"
                aria-label={words.restoreLabel(pages, time)}
                onClick={({ currentTarget }) => {
                  keepFocus(currentTarget, i);
                  void restore(deletionId);
                }}
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

/** Names a deletion after one of its pages. */
function deletionTitle(page: NonNullable<Deletion['first']>, pages: number): string {
  const title = pageTitle(page);
  return pages > 1 ? deletedWords().andMore(title, pages - 1) : title;
}
