import { useEffect, useMemo } from 'react';
import { libraryWords } from '../../i18n/library.ts';
import { useLibraryVersion } from '../shared/library-changes.ts';
import { useLibrary } from '../shared/reader-library.ts';
import { useConfirm } from '../shared/use-confirm.tsx';
import { CopiesView } from './copies/copies-view.tsx';
import { DeletedView } from './deleted-view.tsx';
import { JobStrip } from './jobs/job-strip.tsx';
import { useJobs } from './jobs/use-jobs.ts';
import styles from './library-page.module.css';
import { ListView } from './list/list-view.tsx';
import { NumbersView } from './numbers/numbers-view.tsx';
import { OpenLibraryContext } from './open-library.ts';
import { Overdue } from './overdue.tsx';
import { Summary } from './summary.tsx';
import { TransferView } from './transfer/transfer-view.tsx';
import { useShown } from './use-shown.ts';
import { ViewLinks } from './view-links.tsx';

const { head, view: viewStyle } = styles;

/** All that is remembered: to be looked through, deleted, saved and taken in. */
export function LibraryPage() {
  const { library, trouble, retry } = useLibrary();
  const version = useLibraryVersion();
  const { jobs, run } = useJobs();
  const { ask, dialog } = useConfirm();
  const [shown, change] = useShown();
  const words = libraryWords();

  // Nothing else may come to write for long, and what is deleted is to be gone when its time is over.
  useEffect(() => {
    library?.expire(Date.now()).catch(() => undefined);
  }, [library]);

  const open = useMemo(
    () => library && { library, version, run, ask },
    [library, version, run, ask],
  );

  if (!open) {
    return (
      <div className={head}>
        <h1>{words.title}</h1>
        <p role="status">{trouble ?? words.opening}</p>
        {trouble && (
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
