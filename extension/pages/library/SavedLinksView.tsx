/**
 * The view of saved links: addresses that an import has brought without their text. They are no pages
 * of the list, because they can't be compared. `import-view/` adds them.
 */
import { useCallback, useState } from 'react';
import type { Library } from '../../../core/library/library.ts';
import type { SavedAddress } from '../../../core/library/storage/saved-addresses.ts';
import { siteOf } from '../../../core/url/site.ts';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import { libraryWords, savedLinksWords } from '../../i18n/library.ts';
import { firstSavedIn } from '../../shared/page-state.ts';
import { describeSource } from '../shared/SavedSource.tsx';
import { useRowFocus } from '../shared/use-row-focus.ts';
import { EmptyState } from './EmptyState.tsx';
import { ImportFilter } from './ImportFilter.tsx';
import { useLibraryQuery } from './library-context.ts';
import { PageLink, pageTitle } from './PageLink.tsx';
import styles from './SavedLinksView.module.css';
import { useDeletion } from './use-deletion.ts';
import { type ViewState, viewHash } from './view-state.ts';

/** How long typing must pause before a search starts. */
const SEARCH_DELAY_MS = 200;

/** Links shown at first, and added by each press of the button below them. */
const LINKS_PER_STEP = 200;

/** Lists the saved links, and lets the reader search and delete them. */
export function SavedLinksView({
  viewState,
  changeView,
}: {
  readonly viewState: ViewState;
  readonly changeView: (changes: Partial<ViewState>) => void;
}) {
  const { words: typed, importId } = viewState;
  const settled = useDebouncedValue(typed, SEARCH_DELAY_MS);
  const [limit, setLimit] = useState(LINKS_PER_STEP);
  const { deleteAddresses } = useDeletion();
  const query = useCallback(
    async (library: Library, signal: AbortSignal) => {
      const [found, sources, all] = await Promise.all([
        library.searchAddresses({ words: settled, importId, signal }),
        library.importSources(),
        library.countAddresses(),
      ]);
      return { found, sources, all };
    },
    [settled, importId],
  );
  const { value, error } = useLibraryQuery(query);
  const [rows, keepFocus] = useRowFocus<HTMLUListElement>();
  const words = savedLinksWords();

  if (error) return <p role="alert">{error}</p>;
  if (!value) return <p role="status">{libraryWords().searching}</p>;
  const { found, sources, all } = value;
  if (all === 0) {
    return (
      <EmptyState title={words.empty} description={words.emptyWhy}>
        <a className="button" href={viewHash({ view: 'import' })}>
          {libraryWords().import}
        </a>
      </EmptyState>
    );
  }
  return (
    <div className={styles['view']}>
      <p>{words.description}</p>
      <search className={styles['filters']}>
        <label>
          {words.search}
          <input
            type="search"
            className="field"
            value={typed}
            maxLength={200}
            onChange={({ target }) => changeView({ words: target.value })}
          />
        </label>
        <ImportFilter importId={importId} onChange={(importId) => changeView({ importId })} />
      </search>
      <p role="status">{words.found(found.length)}</p>
      <ul className={styles['list']} ref={rows}>
        {found.slice(0, limit).map((saved, i) => (
          <li key={saved.address}>
            <div>
              <PageLink page={saved} className={styles['title']} />
              <p className={styles['facts']}>
                <bdi>{siteOf(saved.url)}</bdi> · {describeOrigin(saved, sources)}
              </p>
            </div>
            <button
              type="button"
              className="button button-quiet"
              aria-label={words.deleteLabel(pageTitle(saved))}
              onClick={({ currentTarget }) => {
                keepFocus(currentTarget, i);
                void deleteAddresses([saved.address]);
              }}
            >
              {libraryWords().delete}
            </button>
          </li>
        ))}
      </ul>
      {found.length > limit && (
        <div>
          <button
            type="button"
            className="button"
            onClick={({ currentTarget }) => {
              keepFocus(currentTarget, limit);
              setLimit(limit + LINKS_PER_STEP);
            }}
          >
            {words.more}
          </button>
        </div>
      )}
    </div>
  );
}

function describeOrigin({ origins }: SavedAddress, sources: ReadonlyMap<number, string>): string {
  const first = firstSavedIn(origins, sources);
  return first ? describeSource(first) : '';
}
