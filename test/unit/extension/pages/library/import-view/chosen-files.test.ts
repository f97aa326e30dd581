import { expect, test } from 'vitest';
import {
  type ChosenFile,
  chosenFiles,
  droppedFiles,
} from '../../../../../../extension/pages/library/import-view/chosen-files.ts';

const shown = (files: readonly ChosenFile[]) =>
  files.map(({ file, name, isInFolder }) => [file?.name, name, isInFolder]);

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
    ['pocket.csv', 'pocket.csv', false],
    ['c.html', 'saved/a/c.html', true],
    ['b.html', 'saved/b.html', true],
    ['d.html', 'saved/d.html', true],
  ]);
});

test('what is dropped without entries is taken as files', async () => {
  const files = [new File([], 'pocket.csv')];
  expect(shown(await droppedFiles(dropOf([null], files)))).toEqual([
    ['pocket.csv', 'pocket.csv', false],
  ]);
});

test('a file or folder that can’t be read keeps no others from being found', async () => {
  const fail = (_: unknown, reject: (error: Error) => void) => reject(new Error('gone'));
  const file = { ...fileEntry('/saved/a.html'), file: fail };
  const folder = { ...folderEntry('/closed'), createReader: () => ({ readEntries: fail }) };
  const saved = folderEntry('/saved', file, fileEntry('/saved/b.html'));
  let isRead = false;
  const cut = {
    ...folderEntry('/cut'),
    createReader: () => ({
      readEntries: (resolve: (part: unknown) => void, reject: (error: Error) => void) => {
        if (isRead) return reject(new Error('gone'));
        isRead = true;
        resolve([fileEntry('/cut/c.html')]);
      },
    }),
  };
  expect(shown(await droppedFiles(dropOf([folder, cut, saved])))).toEqual([
    [undefined, 'closed', false],
    [undefined, 'cut', false],
    ['c.html', 'cut/c.html', true],
    [undefined, 'saved/a.html', true],
    ['b.html', 'saved/b.html', true],
  ]);
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
    ['b.html', 'saved/b.html', true],
    ['a.csv', 'a.csv', false],
  ]);
});
