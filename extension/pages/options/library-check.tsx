import type { Library } from '../../../core/library/library.ts';
import type { CheckResult } from '../../../core/library/storage/connection.ts';
import { repairWords } from '../../i18n/repair.ts';
import { repairText } from '../shared/repair-text.ts';
import { type Run, RunBar, useRun } from './run-bar.tsx';
import { Part } from './section.tsx';

/** What a check has found, and how many pages were removed at the reader's request. */
type Checked = CheckResult & { readonly removed: number };

/** Checks the library and repairs it. Pages that can't be read are removed only on request. */
export function LibraryCheck({ library }: { readonly library: Library }) {
  const words = repairWords();
  const { run, start, stop } = useRun<Checked>();
  const unreadable = run.kind === 'done' ? run.value.unreadable : 0;
  const check = () => start(async (options) => ({ ...(await library.check(options)), removed: 0 }));
  const remove = () =>
    start(async (options) => {
      const result = await library.check({ ...options, removeUnreadable: true });
      return { ...result, unreadable: 0, removed: result.unreadable };
    });
  return (
    <Part id="check" title={words.check} why={words.checkWhy}>
      <RunBar
        run={run}
        name={words.check}
        progress={words.checking}
        status={statusOf(run)}
        onStart={check}
        onStop={stop}
      />
      {unreadable > 0 && (
        <div>
          <button type="button" className="button" onClick={remove}>
            {words.remove(unreadable)}
          </button>
        </div>
      )}
    </Part>
  );
}

function statusOf(run: Run<Checked>): string {
  const words = repairWords();
  switch (run.kind) {
    case 'waiting':
    case 'running':
      return '';
    case 'stopped':
      return words.stopped;
    case 'error':
      return run.sentence;
    case 'done': {
      const { pages, removed } = run.value;
      return removed > 0 ? words.removed(removed) : repairText(run.value) || words.intact(pages);
    }
  }
}
