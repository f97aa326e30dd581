import { keepingOptionsWords } from '../../../i18n/options-keeping.ts';
import { UNDO_TIME, useSnackbar } from '../../shared/snackbar.tsx';
import { tellTabs } from '../../shared/tabs.ts';
import { useDeed } from '../../shared/use-action.ts';
import list from '../list.module.css';
import type { LibraryMatter } from './library-facts.ts';

/** How many pages would go by the retention, and the button that lets them, once asked. */
export function Overdue({ library, facts, again, ask }: LibraryMatter) {
  const words = keepingOptionsWords();
  const say = useSnackbar();
  const deed = useDeed();
  const { overdue } = facts;

  const prune = async () => {
    const title = words.pruneTitle(overdue);
    const sentence = words.pruneSentence;
    if (!(await ask({ title, sentence, action: words.pruneAction }))) return;
    await deed(async () => {
      const now = Date.now();
      const { pages, undo } = await library.prune(now, { undoUntil: now + UNDO_TIME });
      void tellTabs();
      return {
        words: words.pruned(pages),
        undo: undo === undefined ? undefined : () => restore(undo),
      };
    });
    again();
  };

  const restore = async (undo: number) => {
    const pages = await library.restore(undo);
    void tellTabs();
    again();
    say({ words: words.brought(pages) });
  };

  return (
    <div className={list['actions']}>
      <p role="status" data-testid="overdue">
        {overdue === 0 ? words.nothingOverdue : words.overdue(overdue)}
      </p>
      {overdue > 0 && (
        <button type="button" className="button" onClick={prune}>
          {words.prune}
        </button>
      )}
    </div>
  );
}
