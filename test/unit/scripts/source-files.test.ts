import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourceFiles } from '../../../scripts/source-files.ts';

let root: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root });
const put = (path: string, text: string) => writeFileSync(join(root, path), text);
const paths = () => [...(sourceFiles(root)?.files.keys() ?? [])].sort();

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'twicetold-source-'));
  put('.gitignore', 'dist/\n');
  put('a.ts', 'one');
  mkdirSync(join(root, 'dist'));
  put('dist/built.js', 'not a source');
});
afterEach(() => rmSync(root, { recursive: true }));

function commit(): void {
  git('init', '--quiet');
  git('add', '.');
  const who = [
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@a.test',
    '-c',
    'commit.gpgsign=false',
  ];
  git(...who, 'commit', '--quiet', '--message', 'One');
}

test('returns the committed files without the ignored ones', () => {
  commit();
  expect(paths()).toEqual(['.gitignore', 'a.ts']);
  expect(sourceFiles(root)?.dirty).toBe(false);
});

test('returns changed and new files, and marks them as dirty', () => {
  commit();
  put('a.ts', 'two');
  put('b.ts', 'new');
  const sources = sourceFiles(root);
  expect(sources?.dirty).toBe(true);
  expect(Buffer.from(sources?.files.get('a.ts') ?? []).toString()).toBe('two');
  expect(paths()).toEqual(['.gitignore', 'a.ts', 'b.ts']);
});

test('returns undefined outside a checkout, even if a parent folder is one', () => {
  expect(sourceFiles(root)).toBeUndefined();
  commit();
  mkdirSync(join(root, 'unpacked'));
  expect(sourceFiles(join(root, 'unpacked'))).toBeUndefined();
});
