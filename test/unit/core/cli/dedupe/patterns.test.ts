import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expandPatterns } from '../../../../../core/cli/dedupe/source.ts';
import { temporaryFiles } from '../built.ts';

const { file, folder } = temporaryFiles();
mkdirSync(join(folder, 'inner/deep'), { recursive: true });
for (const name of ['[1].html', '1.html', '2.html', 'inner/3.html', 'inner/deep/4.html']) {
  file(name, '');
}

test.each([
  ['files and folders', ['*'], ['1.html', '2.html', '[1].html', 'inner']],
  ['the files of several patterns', ['2*', '1*'], ['2.html', '1.html']],
  ['what is in folders', ['*/*'], ['inner/3.html', 'inner/deep']],
  [
    'folders, but nothing in them once more',
    ['inner/**', '*/**/*'],
    ['inner', 'inner/3.html', 'inner/deep'],
  ],
  ['a file whose name is like a pattern', ['[1].html'], ['[1].html']],
  ['names, whether they exist or not', ['none.html', 'inner'], ['none.html', 'inner']],
])('finds %s', async (_, files, expected) => {
  const inFolder = (names: readonly string[]) => names.map((name) => join(folder, name));
  expect(await expandPatterns(inFolder(files), true)).toEqual(inFolder(expected));
});

test('finds only files unless folders will do, too', async () => {
  expect(await expandPatterns([join(folder, '*')])).not.toContain(join(folder, 'inner'));
  expect(await expandPatterns(['-'])).toEqual(['-']);
});

test('says that nothing matches a pattern', async () => {
  const pattern = join(folder, 'none*');
  for (const mayBeFolder of [false, true]) {
    const expanded = expandPatterns([pattern], mayBeFolder);
    await expect(expanded).rejects.toThrow(`No file matches ${pattern}.`);
  }
});
