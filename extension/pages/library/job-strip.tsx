import { useId } from 'react';
import { libraryWords } from '../../i18n/library.ts';
import styles from './job-strip.module.css';
import type { Job } from './use-jobs.ts';

const { strip } = styles;

/** What is going on: how far it is, and a button to stop it. */
export function JobStrip({ job }: { readonly job: Job }) {
  const { label, done, all, stop } = job;
  const name = useId();
  return (
    <div className={strip}>
      <p id={name}>{label}</p>
      <progress
        aria-labelledby={name}
        {...(all === undefined ? {} : { value: done, max: Math.max(1, all) })}
      />
      <button type="button" className="button" onClick={stop}>
        {libraryWords().cancel}
      </button>
    </div>
  );
}
