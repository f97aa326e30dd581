import { useEffect } from 'react';
import type { Library } from '../../../core/library/library.ts';
import { LibraryError } from '../../../core/library/storage/library-error.ts';
import { useAsync } from '../../../ui/use-async.ts';
import { mayOpenLibrary, openReaderLibrary } from '../../shared/open-library.ts';
import { onSettingsChange } from '../../shared/settings.ts';
import { useErrorSentence } from './error-sentence.ts';

/**
 * Opens the reader's library, once in the life of this page. While it can't be used, every
 * query waits, and the page shows why (mount-page.tsx).
 */
export function readerLibrary(): Promise<Library> {
  return openReaderLibrary((current) => {
    isHeld = current;
    for (const listener of listeners) listener();
  });
}

let isHeld = false;
const listeners = new Set<() => void>();

/** Whether the library can't be used yet because another tab or window holds it. */
export function isLibraryHeld(): boolean {
  return isHeld;
}

/** Calls back when that changes. Returns the function that ends it. */
export function onLibraryHeld(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface LibraryState {
  /** `undefined` until it is open. */
  readonly library: Library | undefined;
  /** Whether there is none, because the reader hasn't agreed. */
  readonly needsConsent: boolean;
  /** Why it can't be used, as a sentence. */
  readonly error: string | undefined;
  /** Whether that is because another version of Twicetold made it. */
  readonly isOtherVersion: boolean;
  /** Tries again to open it. */
  readonly retry: () => void;
}

/**
 * Opens the reader's library for a page.
 *
 * @param isWanted whether the reader has asked for what needs one, such as an import, even before consent.
 */
export function useLibrary(isWanted = false): LibraryState {
  const load = isWanted ? readerLibrary : permittedLibrary;
  const { value, error, reload } = useAsync<Library | 'needs-consent'>(load, {
    keepPrevious: true,
  });
  const needsConsent = value === 'needs-consent';
  useEffect(() => (needsConsent ? onSettingsChange(reload) : undefined), [needsConsent, reload]);
  const isOtherVersion = error instanceof LibraryError && error.code === 'other-version';
  const library = needsConsent ? undefined : value;
  const sentence = useErrorSentence(error);
  return { library, needsConsent, error: sentence, isOtherVersion, retry: reload };
}

async function permittedLibrary(): Promise<Library | 'needs-consent'> {
  return (await mayOpenLibrary()) ? await readerLibrary() : 'needs-consent';
}

/** How long (milliseconds) deleted pages can be restored, wherever the reader deleted them: a day. */
export const RESTORABLE_MS = 24 * 60 * 60 * 1000;
