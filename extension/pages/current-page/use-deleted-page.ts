import { useMemo } from 'react';
import { isHttpUrl } from '../../../core/url/http-url.ts';
import { useAsync } from '../../../ui/use-async.ts';
import { useLibraryVersion } from '../shared/library-changes.ts';
import { readerLibrary } from '../shared/reader-library.ts';
import { UNDO_MS } from '../shared/snackbar.tsx';
import type { PageStatus } from './view.ts';

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
  const version = useLibraryVersion();
  const isGone = view.kind === 'looked-up' && view.savedPageId === undefined;
  const forGood = view.kind === 'excluded' && 'rule' in view.why && isHttpUrl(view.why.rule);
  const mayBe = !isPrivate && (isGone || forGood);

  // Depends on the view, too: what was found in another state of the page says nothing about this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const load = useMemo(() => {
    if (!mayBe || url === undefined) return undefined;
    return async (): Promise<DeletedPage | undefined> => {
      const last = await (await readerLibrary()).findDeletion(url);
      if (!last || last.until <= Date.now()) return undefined;
      return { undo: last.undo, at: last.until - UNDO_MS, forGood };
    };
  }, [view, url, mayBe, forGood]);
  // A library that can't be opened is reported by useSavedPage.
  return useAsync(load, { version }).value;
}
