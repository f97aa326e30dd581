import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Library } from '../../../core/library/library.ts';
import { joinSentences } from '../../i18n/language.ts';
import { libraryWords } from '../../i18n/library.ts';
import { useLibrary } from '../shared/reader-library.ts';
import { useConfirm } from '../shared/use-confirm.tsx';
import { useLibraryVersion } from '../shared/use-library-version.ts';
import { DeletedView } from './deleted-view.tsx';
import { CopiesView } from './duplicates-view.tsx';
import { JobStrip } from './job-strip.tsx';
import styles from './library-page.module.css';
import { ListView } from './list/list-view.tsx';
import { OpenLibraryContext } from './open-library.ts';
import { NumbersView } from './statistics-view.tsx';
import { TransferView } from './transfer-view.tsx';
import { useDeletion } from './use-deletion.ts';
import { useJobs } from './use-jobs.ts';
import { useLibraryQuery } from './use-library-query.ts';
import { hashOf, readShown, VIEWS, type View, type ViewState } from './view-state.ts';

const { head, view: viewStyle } = styles;

/** All that is remembered: to be looked through, deleted, saved and taken in. */
export function LibraryPage() {
  const { library, error, retry } = useLibrary();
  const version = useLibraryVersion();
  const { jobs, run } = useJobs();
  const { ask, dialog } = useConfirm();
  const [shown, change] = useShown();
  const words = libraryWords();

  // Nothing else may come to write for long, and what is deleted is to be gone when its time is over.
  useEffect(() => {
    library?.purgeTrash(Date.now()).catch(() => undefined);
  }, [library]);

  const open = useMemo(
    () => library && { library, version, run, ask },
    [library, version, run, ask],
  );

  if (!open) {
    return (
      <div className={head}>
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
    <OpenLibraryContext value={open}>
      <div className={head}>
        <h1>{words.title}</h1>
        <Summary />
        <ViewLinks at={shown.view} />
      </div>
      <div className={viewStyle}>
        <Overdue />
        {jobs.map((job) => (
          <JobStrip key={job.number} job={job} />
        ))}
        {shown.view === 'pages' && <ListView shown={shown} change={change} />}
        {shown.view === 'copies' && <CopiesView of={shown.of} />}
        {shown.view === 'numbers' && <NumbersView />}
        {shown.view === 'transfer' && <TransferView />}
        {shown.view === 'deleted' && <DeletedView />}
      </div>
      {dialog}
    </OpenLibraryContext>
  );
}

/** How much there is, in a line. */
function Summary() {
  const ask = useCallback((library: Library) => library.statistics({ sites: 0 }), []);
  const { value, error } = useLibraryQuery(ask);
  if (error) return <p role="alert">{error}</p>;
  if (!value) return <p>{libraryWords().opening}</p>;
  return <p>{libraryWords().summary(value.pages, value.pageBytes + value.textBytes)}</p>;
}

const { links } = styles;

/** The views of the library. Links, so that one can go back, or open two of them. */
function ViewLinks({ at }: { readonly at: View }) {
  const words = libraryWords();
  return (
    <nav aria-label={words.views}>
      <ul className={links}>
        {VIEWS.map((view) => (
          <li key={view}>
            <a href={hashOf({ view })} aria-current={view === at ? 'page' : undefined}>
              {words[view]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * What the page shows, by its address, and how to change it. A change takes the place of the
 * entry in the history, so that typing leaves no trail; links make entries of their own.
 */
function useShown(): [ViewState, (change: Partial<ViewState>) => void] {
  const [shown, setShown] = useState(() => readShown(location.hash));

  useEffect(() => {
    const read = () => setShown(readShown(location.hash));
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);

  const change = useCallback((changed: Partial<ViewState>) => {
    const next = { ...readShown(location.hash), ...changed };
    history.replaceState(null, '', hashOf(next));
    setShown(next);
  }, []);

  return [shown, change];
}

const { notice, actions } = styles;

async function askOverdue(library: Library) {
  const [ids, { retention }] = await Promise.all([library.overdue(Date.now()), library.settings()]);
  return { count: ids.length, retention };
}

/** The question before the retention that the reader has chosen takes anything away. */
function Overdue() {
  const { value } = useLibraryQuery(useCallback(askOverdue, []));
  const [put, setPut] = useState(false);
  const forgetting = useDeletion();
  const words = libraryWords();
  if (put || !value || value.count === 0 || value.retention.keep === 'forever') return null;
  const { count, retention } = value;
  return (
    <section className={notice}>
      <p>
        {joinSentences(
          retention.keep === 'days'
            ? words.overdueDays(count, retention.days)
            : words.overduePages(count, retention.pages),
          words.overdueQuestion,
          words.restoreHint,
        )}
      </p>
      <div className={actions}>
        <button type="button" className="button" onClick={() => forgetting.overdue()}>
          {words.delete}
        </button>
        <button type="button" className="button button-quiet" onClick={() => setPut(true)}>
          {words.notNow}
        </button>
      </div>
    </section>
  );
}
