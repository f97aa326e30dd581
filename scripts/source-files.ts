import { spawnSync } from 'node:child_process';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from './zip.ts';

/** The sources of a checkout, and whether they are those of its last commit. */
export interface Sources {
  readonly files: Files;
  /** Whether something differs from the commit: nobody else could get these sources. */
  readonly dirty: boolean;
}

/**
 * Every file of a checkout that git knows or does not ignore, as it lies in the folder.
 *
 * @returns undefined where there is no checkout, as in sources that were unpacked.
 */
export function sourceFiles(root: string): Sources | undefined {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout : undefined;
  };
  const top = git('rev-parse', '--show-toplevel')?.trim();
  // Unpacked somewhere inside of another checkout, they are none of its files.
  if (!top || realpathSync(top) !== realpathSync(root)) return undefined;

  const list = git('ls-files', '-z', '--cached', '--others', '--exclude-standard') ?? '';
  // A file that is in the index twice is in conflict; one that is not in the folder was deleted.
  const paths = new Set(list.split('\0').filter(Boolean));
  const there = [...paths].filter((path) =>
    statSync(join(root, path), { throwIfNoEntry: false })?.isFile(),
  );
  return {
    files: new Map(there.map((path) => [path, readFileSync(join(root, path))])),
    dirty: git('status', '--porcelain') !== '',
  };
}
