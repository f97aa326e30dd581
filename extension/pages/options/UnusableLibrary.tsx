import { deleteLibrary } from '../../../core/library/library.ts';
import { optionsWords } from '../../i18n/options.ts';
import { LIBRARY_NAME } from '../../shared/open-library.ts';
import { refreshTabs } from '../../shared/tabs.ts';
import { readerLibrary } from '../shared/reader-library.ts';
import { useAction } from '../shared/use-action.ts';
import type { Confirm } from '../shared/use-confirm.tsx';
import list from './list.module.css';

/**
 * Deletes a library of another version of Twicetold, which this one can neither open nor export.
 *
 * @param onDeleted is called when it is gone, so that a new one can be opened.
 */
export function UnusableLibrary({
  ask,
  onDeleted,
}: {
  readonly ask: Confirm['ask'];
  readonly onDeleted: () => void;
}) {
  const words = optionsWords();
  const runAction = useAction();
  const deleteWhole = () =>
    runAction(async () => {
      const agreed = await ask({
        title: words.deleteLibraryTitle,
        sentence: words.deleteLibraryWarning,
        action: words.deleteLibrary,
        isFinal: true,
      });
      if (!agreed) return undefined;
      // Another tab may have deleted it, and the one that is there now is the reader's.
      const isUsable = await readerLibrary().then(
        () => true,
        () => false,
      );
      if (!isUsable) await deleteLibrary(LIBRARY_NAME);
      onDeleted();
      if (isUsable) return undefined;
      void refreshTabs();
      return { words: words.libraryDeleted };
    });
  return (
    <div className={list['actions']}>
      <button type="button" className="button button-danger" onClick={deleteWhole}>
        {words.deleteLibrary}…
      </button>
    </div>
  );
}
