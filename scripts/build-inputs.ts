import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The sources of each build that tests or readers use, besides those that all have in common. */
export const SOURCES = {
  web: ['core', 'ui', 'web'],
  chrome: ['core', 'ui', 'extension'],
  firefox: ['core', 'ui', 'extension'],
  cli: ['core'],
  'in-page': ['core', 'extension', 'test/browser'],
  'library-page': [
    'core',
    'test/audit-library.ts',
    'test/library-page',
    'test/long',
    'test/made-entry.ts',
    'web/lib/random.ts',
  ],
} as const;

const COMMON = [
  'scripts',
  'vite.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
  // What is installed, which may be older than the lock file.
  'node_modules/.package-lock.json',
];

export type Mode = keyof typeof SOURCES;

/** Whether dist/ has a build of the sources as they are now. */
export function isUpToDate(mode: Mode): boolean {
  const record = recordOf(mode);
  return (
    existsSync(join(root, 'dist', mode)) &&
    existsSync(record) &&
    readFileSync(record, 'utf8') === hashSources(mode)
  );
}

/** Records that dist/ has a build of the sources with this {@link hashSources}. */
export function recordBuild(mode: Mode, hash: string): void {
  mkdirSync(dirname(recordOf(mode)), { recursive: true });
  writeFileSync(recordOf(mode), hash);
}

/** A Vite plugin that forgets the build before, also if this one fails or wasn't started by us. */
export function forgetBuild(mode: Mode): Plugin {
  let isElsewhere = false;
  return {
    name: 'twicetold:forget-build',
    apply: 'build',
    configResolved({ build }) {
      isElsewhere = build.outDir !== join(root, 'dist', mode);
    },
    buildStart() {
      if (!isElsewhere) rmSync(recordOf(mode), { force: true });
    },
  };
}

function recordOf(mode: Mode): string {
  return join(root, 'dist/.sources', mode);
}

/** Returns a hash of all that a build is made from. */
export function hashSources(mode: Mode): string {
  const hash = createHash('sha256');
  for (const name of ['SITE_URL', 'SOURCE_URL']) hash.update(`${process.env[name]}\0`);
  for (const file of [...COMMON, ...SOURCES[mode]].flatMap(filesIn)) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/** Lists a file, or the files of a folder, without those that are compiled from the others. */
function filesIn(path: string): string[] {
  if (!existsSync(join(root, path))) return [];
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.wasm\.ts/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort();
}
