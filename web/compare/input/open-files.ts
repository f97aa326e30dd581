/** Opens files as texts: from the file dialog, or dropped anywhere on the page. */

import { useCallback, useEffect, useRef, useState } from 'react';
import { SIDES, type Side, type Texts } from '../texts.ts';
import type { FileText, RejectedFile } from './files/read-file.ts';

/** A file that was opened, and its text, or why it couldn't be read. */
export interface FileStatus {
  readonly name: string;
  readonly bytes: number;
  readonly result: 'reading' | FileText | RejectedFile;
}

/** The files that were opened last. */
export interface OpenedFiles {
  readonly files: readonly FileStatus[];
  /** Whether more than two files were chosen. */
  readonly hasMore: boolean;
}

const NO_FILES: OpenedFiles = { files: [], hasMore: false };

/** Opens files as texts. Several files replace both texts, starting with the first. */
export type OpenFiles = (files: readonly File[], side: Side) => void;

/**
 * Opens files as texts.
 *
 * @param setTexts is called once with all the texts, so one undo restores those that they replaced.
 * @returns the files that were opened last, a function that opens files, and one that forgets them.
 */
export function useOpenFiles(
  setTexts: (texts: Partial<Texts>) => void,
): [OpenedFiles, OpenFiles, () => void] {
  const [opened, setOpened] = useState(NO_FILES);
  const latest = useRef({});
  const open = useCallback(
    async (all: readonly File[], side: Side) => {
      const ticket = {};
      latest.current = ticket;
      const sides = all.length > 1 ? SIDES : [side];
      const files = all.slice(0, sides.length);
      const show = (results: readonly FileStatus['result'][]) =>
        setOpened({
          files: files.map(({ name, size }, i) => ({
            name,
            bytes: size,
            result: results[i] ?? 'reading',
          })),
          hasMore: all.length > files.length,
        });
      show([]);
      const results = await readFiles(files);
      // Other files were opened meanwhile, or the notice was closed.
      if (latest.current !== ticket) return;
      const texts = results.flatMap((result, i) =>
        'error' in result ? [] : [[sides[i] ?? side, result.text]],
      );
      if (texts.length > 0) setTexts(Object.fromEntries(texts));
      show(results);
    },
    [setTexts],
  );
  const close = useCallback(() => {
    latest.current = {};
    setOpened(NO_FILES);
  }, []);
  return [opened, open, close];
}

async function readFiles(files: readonly File[]): Promise<(FileText | RejectedFile)[]> {
  try {
    const { readFile } = await import('./files/read-file.ts');
    return await Promise.all(files.map(readFile));
  } catch {
    return files.map(() => ({ error: 'notLoaded', maxBytes: 0 }));
  }
}

/** The attribute of the elements that accept a drop for one side. Its value is the side. */
export const SIDE_ATTRIBUTE = 'data-side';

/**
 * Accepts files that are dropped anywhere on the page. A file on a text replaces that text; one
 * beside them goes to the first empty side. Several files replace both texts.
 *
 * @returns the side that would receive what is being dragged over the page.
 */
export function useFileDrop(texts: Texts, open: OpenFiles): Side | 'both' | undefined {
  const [target, setTarget] = useState<Side | 'both'>();
  const emptySide: Side = texts.a === '' || texts.b !== '' ? 'a' : 'b';
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      // During the drag, a page may know only the number of files.
      const isOne = event.dataTransfer.items.length < 2;
      setTarget(isOne ? (sideAt(event) ?? emptySide) : 'both');
    };
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setTarget(undefined);
    };
    const onDrop = (event: DragEvent) => {
      setTarget(undefined);
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      open([...event.dataTransfer.files], sideAt(event) ?? emptySide);
    };
    addEventListener('dragover', onDragOver);
    addEventListener('dragleave', onDragLeave);
    addEventListener('drop', onDrop);
    return () => {
      removeEventListener('dragover', onDragOver);
      removeEventListener('dragleave', onDragLeave);
      removeEventListener('drop', onDrop);
    };
  }, [open, emptySide]);
  return target;
}

function sideAt({ target }: DragEvent): Side | undefined {
  const element = target instanceof Element ? target.closest(`[${SIDE_ATTRIBUTE}]`) : undefined;
  const side = element?.getAttribute(SIDE_ATTRIBUTE);
  return side === 'a' || side === 'b' ? side : undefined;
}
