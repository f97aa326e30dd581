import type { Library } from '../../../core/library/library.ts';
import type { RebuildResult } from '../../../core/library/storage/rebuild.ts';
import { repairWords } from '../../i18n/repair.ts';
import { dismissRepair, lastRepair } from '../../shared/repair.ts';
import { notifyTabs } from '../../shared/tabs.ts';
import { repairText } from '../shared/repair-text.ts';
import type { Confirm } from '../shared/use-confirm.tsx';
import { type Run, RunBar, useRun } from './RunBar.tsx';
import { Part } from './Section.tsx';

/** What a check has found, and how many pages were deleted at the reader's request. */
type Checked = RebuildResult & { readonly erased: number };

/** Checks the library and repairs it. Pages that can't be read are deleted only on request. */
export function LibraryCheck({
  library,
  ask,
}: {
  readonly library: Library;
  readonly ask: Confirm['ask'];
}) {
  const words = repairWords();
  const { run, start, stop } = useRun<Checked>();
  const { unreadable, unreadableNames } =
    run.kind === 'done' ? run.value : { unreadable: 0, unreadableNames: [] };
  const check = (removeUnreadable: boolean) =>
    start(async (options) => {
      const result = await library.rebuild({ ...options, removeUnreadable });
      const { unreadable } = result;
      // Something may have been repaired a moment before. The reader sees either here.
      const repaired = await lastRepair();
      await dismissRepair();
      void notifyTabs();
      if (removeUnreadable) return { ...result, unreadable: 0, erased: unreadable };
      return { ...result, ...repaired, unreadable, erased: 0 };
    });
  const erase = async () => {
    const agreed = await ask({
      title: words.eraseTitle(unreadable),
      sentence: words.eraseWarning,
      action: words.erase,
      isFinal: true,
    });
    if (agreed) check(true);
  };
  return (
    <Part id="check" title={words.title} why={words.why}>
      <RunBar
        run={run}
        name={words.check}
        progress={words.checking}
        status={statusOf(run)}
        onStart={() => check(false)}
        onStop={stop}
      />
      {unreadable > 0 && (
        <div>
          <ul>
            {unreadableNames.map((name, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two pages may have one title.
              <li key={i}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
          <button type="button" className="button" onClick={erase}>
            {words.erase}
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
      const { pages, erased } = run.value;
      return erased > 0 ? words.erased(erased) : repairText(run.value) || words.intact(pages);
    }
  }
}
