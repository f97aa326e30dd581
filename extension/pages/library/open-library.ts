import { createContext, useContext } from 'react';
import type { Library } from '../../../core/library/library.ts';
import type { Confirm } from '../shared/use-confirm.tsx';

/** How something long is watched and stopped: `Watching`, with all of it there. */
export interface Work {
  readonly progress: (done: number, all: number) => void;
  readonly signal: AbortSignal;
}

/** The library that the page shows, and what all its parts share. */
export interface OpenLibrary {
  readonly library: Library;
  /** Another one after every change, here or elsewhere: what was read may be old. */
  readonly version: number;
  /**
   * Does something long, with its progress and a way to stop it on the page. Resolves to nothing
   * when it was stopped or failed; a failure has been told by then.
   */
  readonly run: <T>(
    label: string,
    work: (watching: Work) => Promise<T>,
  ) => Promise<T | 'stopped' | 'failed'>;
  readonly ask: Confirm['ask'];
}

export const OpenLibraryContext = createContext<OpenLibrary | undefined>(undefined);

/** @throws Error outside of the library page. */
export function useOpenLibrary(): OpenLibrary {
  const open = useContext(OpenLibraryContext);
  if (!open) throw new Error('No library is open around this.');
  return open;
}
