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
    const result = await runJob(words.undoing, async (control) => {
      let [deleted, kept] = [0, 0];
      for (const id of ids) {
        const undone = await library.undoImport(id, control);
        deleted += undone.deleted;
        kept += undone.kept;
      }
      return { deleted, kept };
    });
    void notifyTabs();
    if (result === 'stopped') showMessage({ words: words.undoStopped });
    if (typeof result !== 'object') return false;
    showMessage({ words: words.undone(result.deleted, result.kept) });
    return true;
  };
}
