import { useEffect, useState } from 'react';
import { isWebAddress } from '../../../core/url/web-address.ts';
import { useLibraryVersion } from '../shared/library-changes.ts';
import { readerLibrary } from '../shared/reader-library.ts';
import { UNDO_MS } from '../shared/snackbar.tsx';
import type { PageStatus, View } from './view.ts';

/** The page at hand as it was forgotten, by itself and not long ago. */
export interface DeletedPage {
  /** What the library's `restore` takes. */
  readonly undo: number;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  /** Whether it is never to be remembered again, either. */
  readonly forGood: boolean;
}

/**
 * Finds out whether the page at hand can still be brought back, also by who has closed the popup since
 * or did it elsewhere. Asked again when the tab or the library changes.
 */
export function useDeletedPage({ view, url, isPrivate }: PageStatus): DeletedPage | undefined {
  const [found, setFound] = useState<{ view: View; forgotten: DeletedPage }>();
  const version = useLibraryVersion();
  const isGone = view.kind === 'looked-up' && view.savedPageId === undefined;
  const forGood = view.kind === 'excluded' && 'rule' in view.why && isWebAddress(view.why.rule);
  const mayBe = !isPrivate && (isGone || forGood);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the library is a reason to look again.
  useEffect(() => {
    if (!mayBe || url === undefined) return;
    let gone = false;
    const find = async () => {
      const library = await readerLibrary();
      const last = await library.findDeletion(url);
      if (gone) return;
      const isLeft = last !== undefined && last.until > Date.now();
      setFound(
        isLeft
          ? { view, forgotten: { undo: last.undo, at: last.until - UNDO_MS, forGood } }
          : undefined,
      );
    };
    // A library that cannot be opened is told of beside this.
    find().catch(() => {});
    return () => {
      gone = true;
    };
  }, [view, url, mayBe, forGood, version]);

  // What was found of another state of the page says nothing of this one.
  return found?.view === view ? found.forgotten : undefined;
}
