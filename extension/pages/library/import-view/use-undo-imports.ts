import { importWords } from '../../../i18n/import.ts';
import { notifyTabs } from '../../../shared/tabs.ts';
import { useSnackbar } from '../../shared/Snackbar.tsx';
import { useLibraryContext } from '../library-context.ts';

/** Returns a function that undoes imports after a question, and resolves to whether it did. */
export function useUndoImports(): (ids: readonly number[]) => Promise<boolean> {
  const { library, runJob, confirm } = useLibraryContext();
  const showMessage = useSnackbar();
  return async (ids) => {
    const words = importWords();
    const question = { title: words.undoQuestion, sentence: words.undoWhy, action: words.undo };
    if (!(await confirm({ ...question, isFinal: true }))) return false;
    const erased = await runJob(words.undoing, async (control) => {
      let erased = 0;
      for (const id of ids) erased += await library.undoImport(id, control);
      return erased;
    });
    void notifyTabs();
    if (erased === 'stopped') showMessage({ words: words.undoStopped });
    if (typeof erased !== 'number') return false;
    showMessage({ words: words.undone(erased) });
    return true;
  };
}
