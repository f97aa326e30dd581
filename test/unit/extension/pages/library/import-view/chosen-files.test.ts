import { expect, test } from 'vitest';
import {
  type ChosenFile,
  chosenFiles,
  droppedFiles,
} from '../../../../../../extension/pages/library/import-view/chosen-files.ts';

const shown = (files: readonly ChosenFile[]) => files.map(({ file, path }) => [file.name, path]);

const fileEntry = (fullPath: string) => ({
  isFile: true,
  name: fullPath.replace(/.*\//, ''),
  fullPath,
  file(resolve: (file: File) => void) {
    resolve(new File([], this.name));
  },
});

/** A folder, which delivers its entries in two parts, as browsers do. */
const folderEntry = (fullPath: string, ...children: readonly { readonly name: string }[]) => ({
  isFile: false,
  name: fullPath.replace(/.*\//, ''),
  fullPath,
  createReader() {
    const parts = [children.slice(0, 1), children.slice(1)];
    return { readEntries: (resolve: (part: unknown) => void) => resolve(parts.shift() ?? []) };
  },
});

const dropOf = (entries: readonly unknown[], files: readonly File[] = []) =>
  ({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files,
  }) as unknown as DataTransfer;

test('dropped folders are searched, in order of names', async () => {
  const folder = folderEntry(
    '/saved',
    fileEntry('/saved/b.html'),
    folderEntry('/saved/a', fileEntry('/saved/a/c.html')),
    fileEntry('/saved/d.html'),
  );
  expect(shown(await droppedFiles(dropOf([fileEntry('/pocket.csv'), folder])))).toEqual([
    ['pocket.csv', undefined],
    ['c.html', 'saved/a/c.html'],
    ['b.html', 'saved/b.html'],
    ['d.html', 'saved/d.html'],
  ]);
});

test('what is dropped without entries is taken as files', async () => {
  const files = [new File([], 'pocket.csv')];
  expect(shown(await droppedFiles(dropOf([null], files)))).toEqual([['pocket.csv', undefined]]);
});

test('a folder that can’t be read rejects', async () => {
  const broken = {
    ...folderEntry('/saved'),
    createReader: () => ({
      readEntries: (_: unknown, reject: (error: Error) => void) => reject(new Error('gone')),
    }),
  };
  await expect(droppedFiles(dropOf([broken]))).rejects.toThrow('gone');
});

test('the search of a folder can be stopped', async () => {
  const stop = new AbortController();
  const found = droppedFiles(dropOf([folderEntry('/saved', fileEntry('/saved/a'))]), stop.signal);
  stop.abort();
  await expect(found).rejects.toBe(stop.signal.reason);
});

test('files of a chosen folder have their path', () => {
  const inFolder = Object.defineProperty(new File([], 'b.html'), 'webkitRelativePath', {
    value: 'saved/b.html',
  });
  expect(shown(chosenFiles([inFolder, new File([], 'a.csv')]))).toEqual([
    ['b.html', 'saved/b.html'],
    ['a.csv', undefined],
  ]);
});
