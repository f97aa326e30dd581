import { useCallback, useRef, useState } from 'react';
import { SIDES, type Side, type Texts } from '../texts.ts';
import type { FileText, Refused } from './files/read-file.ts';

/** What became of a file. */
export interface FileNote {
  readonly name: string;
  /** Megabytes. */
  readonly size: number;
  readonly outcome: 'reading' | FileText | Refused;
}

/** What became of the files that were opened last. */
export interface FileNotes {
  readonly notes: readonly FileNote[];
  /** Whether there were more of them than places. */
  readonly more: boolean;
}

export const NO_NOTES: FileNotes = { notes: [], more: false };

/**
 * Opens files as texts. One goes where it was meant to go; two fill both places.
 *
 * @param put takes the texts, all at once, so that one undo takes them back.
 */
export function useFiles(
  put: (texts: Partial<Texts>) => void,
): [FileNotes, (files: readonly File[], side: Side) => void, () => void] {
  const [state, setState] = useState(NO_NOTES);
  const newest = useRef({});
  const open = useCallback(
    async (files: readonly File[], side: Side) => {
      const ticket = {};
      newest.current = ticket;
      const sides = files.length > 1 ? SIDES : [side];
      const chosen = files.slice(0, sides.length);
      const more = files.length > chosen.length;
      const note = (outcomes: readonly FileNote['outcome'][]): FileNotes => ({
        notes: chosen.map(({ name, size }, i) => ({
          name,
          size: size / 1e6,
          outcome: outcomes[i] ?? 'reading',
        })),
        more,
      });
      setState(note([]));
      const outcomes = await read(chosen);
      // Another file was opened meanwhile, or the notes were closed.
      if (newest.current !== ticket) return;
      const texts = outcomes.flatMap((outcome, i) =>
        'fault' in outcome ? [] : [[sides[i] ?? side, outcome.text]],
      );
      if (texts.length > 0) put(Object.fromEntries(texts));
      setState(note(outcomes));
    },
    [put],
  );
  const close = useCallback(() => {
    newest.current = {};
    setState(NO_NOTES);
  }, []);
  return [state, open, close];
}

async function read(files: readonly File[]): Promise<(FileText | Refused)[]> {
  try {
    const { readFile } = await import('./files/read-file.ts');
    return await Promise.all(files.map(readFile));
  } catch {
    return files.map(() => ({ fault: 'unloaded', most: 0 }));
  }
}
