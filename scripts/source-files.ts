import { spawnSync } from 'node:child_process';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from './zip.ts';

/** The sources of a Git checkout. */
export interface Sources {
  readonly files: Files;
  /** Whether they differ from the last commit, so that nobody else can get them. */
  readonly dirty: boolean;
}

/**
 * Returns every file of a checkout that Git doesn't ignore, with its current contents.
 *
 * @returns undefined if the folder isn't a checkout, as with sources from a zip.
 */
export function sourceFiles(root: string): Sources | undefined {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout : undefined;
  };
  const top = git('rev-parse', '--show-toplevel')?.trim();
  // Sources from a zip may be inside another checkout, which they don't belong to.
  if (!top || realpathSync(top) !== realpathSync(root)) return undefined;

  const list = git('ls-files', '-z', '--cached', '--others', '--exclude-standard') ?? '';
  // A file with a conflict is listed more than once. A deleted one is listed but isn't in the folder.
  const paths = new Set(list.split('\0').filter(Boolean));
  const existing = [...paths].filter((path) =>
    statSync(join(root, path), { throwIfNoEntry: false })?.isFile(),
  );
  return {
    files: new Map(existing.map((path) => [path, readFileSync(join(root, path))])),
    dirty: git('status', '--porcelain') !== '',
  };
}
