/**
 * `npm run size`: compares the products with those of the last commit, in bytes as gzip compresses
 * them. Sizes of a commit are kept, so only the first run after a commit builds it.
 */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildAll, PRODUCTS } from './builds.ts';
import { filesIn } from './zip.ts';

/** Bytes by product and kind of file, such as `web .js`. */
type Sizes = Readonly<Record<string, number>>;

const root = fileURLToPath(new URL('..', import.meta.url));

await buildAll();
const now = measure(join(root, 'dist'));
const before = sizesOfCommit(git('rev-parse', 'HEAD'));
for (const group of [...new Set([...Object.keys(before), ...Object.keys(now)])].sort()) {
  const [old = 0, bytes = 0] = [before[group], now[group]];
  const change =
    bytes === old ? '' : `  ${bytes > old ? '+' : ''}${(bytes - old).toLocaleString('en')}`;
  console.log(`${group.padEnd(20)}${bytes.toLocaleString('en').padStart(12)}${change}`);
}

function measure(folder: string): Sizes {
  const sizes: Record<string, number> = {};
  for (const product of PRODUCTS) {
    for (const [path, contents] of filesIn(join(folder, product))) {
      const group = `${product} ${extname(path)}`;
      // Files that aren't minified contain paths, which differ between two checkouts.
      const code = Buffer.from(contents)
        .toString('latin1')
        .replaceAll(/^\/\/#region .*/gm, '');
      sizes[group] = (sizes[group] ?? 0) + gzipSync(Buffer.from(code, 'latin1')).length;
    }
  }
  return sizes;
}

function sizesOfCommit(commit: string): Sizes {
  const kept = join(root, 'node_modules/.cache/sizes', `${commit}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'));
  console.log('Building the last commit…');
  const checkout = mkdtempSync(join(tmpdir(), 'twicetold-size-'));
  try {
    git('worktree', 'add', '--detach', checkout, commit);
    symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
    execFileSync('npm', ['run', '--silent', 'build'], { cwd: checkout, stdio: 'inherit' });
    const sizes = measure(join(checkout, 'dist'));
    mkdirSync(join(kept, '..'), { recursive: true });
    writeFileSync(kept, JSON.stringify(sizes));
    return sizes;
  } finally {
    git('worktree', 'remove', '--force', checkout);
    rmSync(checkout, { recursive: true, force: true });
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}
