/**
 * The library page: the open library, the links between its views, and the view that the URL
 * asks for. `library.tsx` mounts it. Read `view-state.ts` and `library-context.ts` next, then a view,
 * such as `list/ListView.tsx`.
 */
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { Library } from '../../../core/library/library.ts';
import { joinSentences } from '../../i18n/language.ts';
import { libraryWords } from '../../i18n/library.ts';
import { useLibrary } from '../shared/reader-library.ts';
import { useConfirm } from '../shared/use-confirm.tsx';
import { useLibraryVersion } from '../shared/use-library-version.ts';
import { DeletedView } from './DeletedView.tsx';
import { DuplicatesView } from './DuplicatesView.tsx';
import { EmptyLibrary } from './EmptyState.tsx';
import { JobStrip, useJobs } from './JobStrip.tsx';
import styles from './LibraryPage.module.css';
import { LibraryContext, useLibraryQuery } from './library-context.ts';
import { ListView } from './list/ListView.tsx';
import { RepairNotice } from './RepairNotice.tsx';
import { SavedLinksView } from './SavedLinksView.tsx';
import { StatisticsView } from './StatisticsView.tsx';
import { TransferView } from './TransferView.tsx';
import { useDeletion } from './use-deletion.ts';
import { parseHash, VIEWS, type View, type ViewState, viewHash } from './view-state.ts';

/** Loaded when it is first opened, because few readers import often. */
const ImportView = lazy(async () => ({
  default: (await import('./import-view/ImportView.tsx')).ImportView,
}));

/** The views that put something into the library. */
const IMPORTING: readonly View[] = ['import', 'transfer'];

/** Shows the library: its pages, copies, statistics, export and import, and deleted pages. */
export function LibraryPage() {
  const version = useLibraryVersion();
  const { jobs, runJob } = useJobs();
  const { ask, dialog } = useConfirm();
  const [viewState, changeView] = useViewState();
  const words = libraryWords();
  const { view } = viewState;
  // Imports stay when another view is shown, because one may be running or show its result.
  const [opened, setOpened] = useState<readonly View[]>([]);
  if (!opened.includes(view)) setOpened([...opened, view]);
  const isImporting = opened.some((view) => IMPORTING.includes(view));
  const { library, needsConsent, error, retry } = useLibrary(isImporting);

  // Nothing else might write to the library for a long time, and pages must not stay longer than
  // they can be restored.
  useEffect(() => {
    library?.purgeDeleted(Date.now()).catch(() => undefined);
  }, [library]);

  const context = useMemo(
    () => library && { library, version, runJob, confirm: ask },
    [library, version, runJob, ask],
  );

  if (needsConsent) {
    return (
      <>
        <div className={styles['head']}>
          <h1>{words.title}</h1>
          <ViewLinks current={view} />
        </div>
        <div className={styles['view']}>
          <EmptyLibrary />
        </div>
      </>
    );
  }
  if (!context) {
    return (
      <div className={styles['head']}>
        <h1>{words.title}</h1>
        <p role="status">{error ?? words.opening}</p>
        {error && (
          <div>
            <button type="button" className="button" onClick={retry}>
              {words.retry}
            </button>
          </div>
        )}
      </div>
    );
  }

  return (
    <LibraryContext value={context}>
      <div className={styles['head']}>
        <h1>{words.title}</h1>
        <Summary />
        <ViewLinks current={view} />
      </div>
      <div className={styles['view']}>
        <RepairNotice />
        <OverdueNotice />
        {jobs.map((job) => (
          <JobStrip key={job.id} job={job} />
        ))}
        {view === 'pages' && <ListView viewState={viewState} changeView={changeView} />}
        {view === 'copies' && <DuplicatesView copiesOf={viewState.copiesOf} />}
        {view === 'links' && <SavedLinksView viewState={viewState} changeView={changeView} />}
        {view === 'numbers' && <StatisticsView />}
        {opened.includes('import') && (
          <div hidden={view !== 'import'}>
            <Suspense>
              <ImportView />
            </Suspense>
          </div>
        )}
        {opened.includes('transfer') && (
          <div hidden={view !== 'transfer'}>
            <TransferView />
          </div>
        )}
        {view === 'deleted' && <DeletedView />}
      </div>
      {dialog}
    </LibraryContext>
  );
}

/**
 * Returns the state of the view, which is in the hash of the URL, and a function that changes it. A
 * change replaces the current history entry, so that typing doesn't add entries; links do add them.
 */
function useViewState(): [ViewState, (changes: Partial<ViewState>) => void] {
  const [viewState, setViewState] = useState(() => parseHash(location.hash));

  useEffect(() => {
    const onHashChange = () => setViewState(parseHash(location.hash));
    addEventListener('hashchange', onHashChange);
    return () => removeEventListener('hashchange', onHashChange);
  }, []);

  const changeView = useCallback((changes: Partial<ViewState>) => {
    const next = { ...parseHash(location.hash), ...changes };
    history.replaceState(null, '', viewHash(next));
    setViewState(next);
  }, []);

  return [viewState, changeView];
}

/** Shows the number of pages and their size in one line. */
function Summary() {
  const query = useCallback((library: Library) => library.statistics({ sites: 0 }), []);
  const { value, error } = useLibraryQuery(query);
  if (error) return <p role="alert">{error}</p>;
  if (!value) return <p>{libraryWords().opening}</p>;
  const words = libraryWords();
  const { pages, addresses, pageBytes, textBytes } = value;
  const bytes = pageBytes + textBytes;
  return (
    <p>
      {addresses > 0
        ? words.summaryWithLinks(pages, addresses, bytes)
        : words.summary(pages, bytes)}
    </p>
  );
}

/** Links to the views. As links they work with the Back button and open in other tabs. */
function ViewLinks({ current }: { readonly current: View }) {
  const words = libraryWords();
  return (
    <nav aria-label={words.views}>
      <ul className={styles['links']}>
        {VIEWS.map((view) => (
          <li key={view}>
            <a href={viewHash({ view })} aria-current={view === current ? 'page' : undefined}>
              {words[view]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Asks the reader before the retention limit deletes any pages. */
function OverdueNotice() {
  const { value } = useLibraryQuery(useCallback(loadOverdue, []));
  const [isDismissed, setDismissed] = useState(false);
  const [deletion, setDeletion] = useState<'running' | 'done'>();
  const { deleteOverdue } = useDeletion();
  const words = libraryWords();
  // Until the library has been read again, the count is the one from before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value was read.
  useEffect(() => setDeletion((now) => (now === 'done' ? undefined : now)), [value]);
  if (isDismissed || deletion) return null;
  if (!value || value.count === 0 || value.retention.keep === 'forever') return null;
  const { count, retention } = value;
  const deleteAll = async () => {
    setDeletion('running');
    setDeletion((await deleteOverdue()) ? 'done' : undefined);
  };
  return (
    <section className={styles['notice']}>
      <p>
        {joinSentences(
          retention.keep === 'days'
            ? words.overdueDays(count, retention.days)
            : words.overduePages(count, retention.pages),
          words.overdueQuestion,
          words.restoreHint,
        )}
      </p>
      <div className={styles['actions']}>
        <button type="button" className="button" onClick={deleteAll}>
          {words.delete}
        </button>
        <button type="button" className="button button-quiet" onClick={() => setDismissed(true)}>
          {words.notNow}
        </button>
      </div>
    </section>
  );
}

async function loadOverdue(library: Library) {
  const [ids, { retention }] = await Promise.all([library.overdue(Date.now()), library.settings()]);
  return { count: ids.length, retention };
}
