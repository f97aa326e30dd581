/** Opens files as texts: from the file dialog, or dropped anywhere on the page. */

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { SIDES, type Side, type Texts } from '../texts.ts';
import type { FileText, RejectedFile } from './files/read-file.ts';

/** A file that was opened, and its text, or why it couldn't be read. */
export interface FileStatus {
  readonly name: string;
  readonly bytes: number;
  readonly result: 'reading' | FileText | RejectedFile;
  /** The encoding that the reader chose for it, in capitals. */
  readonly encoding: string | undefined;
}

/** A file, the side that its text goes to, and the encoding that the reader chose for it. */
interface FileRequest {
  readonly file: File;
  side: Side;
  readonly encoding?: string;
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
 * @returns the files that were opened last, and functions that open files, read one of them again
 * in another encoding, follow the texts when these are swapped, and forget the files.
 */
export function useOpenFiles(setTexts: (texts: Partial<Texts>) => void): [
  OpenedFiles,
  {
    open: OpenFiles;
    chooseEncoding: (index: number, encoding: string) => void;
    swap: () => void;
    close: () => void;
  },
] {
  const [opened, setOpened] = useState(NO_FILES);
  const latest = useRef<readonly FileRequest[]>([]);
  const read = useCallback(
    async (requests: readonly FileRequest[], hasMore: boolean, only?: number) => {
      latest.current = requests;
      const show = (results: readonly FileStatus['result'][]) =>
        setOpened({
          files: requests.map(({ file, encoding }, i) => ({
            name: file.name,
            bytes: file.size,
            result: results[i] ?? 'reading',
            encoding,
          })),
          hasMore,
        });
      show([]);
      const results = await readFiles(requests);
      // Other files were opened meanwhile, or the notice was closed.
      if (latest.current !== requests) return;
      const texts = results.flatMap((result, i) =>
        'error' in result || i !== (only ?? i) ? [] : [[requests[i]?.side, result.text]],
      );
      if (texts.length > 0) setTexts(Object.fromEntries(texts));
      show(results);
    },
    [setTexts],
  );
  const actions = useMemo(
    () => ({
      open: (all: readonly File[], side: Side) => {
        const sides = all.length > 1 ? SIDES : [side];
        const requests = sides.flatMap((side, i) => (all[i] ? [{ file: all[i], side }] : []));
        return read(requests, all.length > requests.length);
      },
      chooseEncoding: (index: number, encoding: string) =>
        read(
          latest.current.map((request, i) => (i === index ? { ...request, encoding } : request)),
          false,
          index,
        ),
      swap: () => {
        for (const request of latest.current) request.side = request.side === 'a' ? 'b' : 'a';
      },
      close: () => {
        latest.current = [];
        setOpened(NO_FILES);
      },
    }),
    [read],
  );
  return [opened, actions];
}

async function readFiles(requests: readonly FileRequest[]): Promise<(FileText | RejectedFile)[]> {
  try {
    const { readFile } = await import('./files/read-file.ts');
    return await Promise.all(requests.map(({ file, encoding }) => readFile(file, encoding)));
  } catch {
    return requests.map(() => ({ error: 'notLoaded', maxBytes: 0 }));
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
