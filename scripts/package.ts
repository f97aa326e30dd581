import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pkg from '../package.json' with { type: 'json' };
import { buildFaults } from './build-faults.ts';
import { buildAll } from './builds.ts';
import { lintFaults, lintFirefox } from './lint-firefox.ts';
import { thirdPartyNotices } from './third-party.ts';
import { type Files, filesIn, zip } from './zip.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'dist/packages');

function write(name: string, files: Files): void {
  const zipped = zip(files);
  writeFileSync(join(folder, name), zipped);
  const megabytes = (zipped.length / 1e6).toFixed(2);
  console.log(`dist/packages/${name}: ${files.size} files, ${megabytes} MB`);
}

function buildOf(target: string): Files {
  const files = filesIn(join(root, 'dist', target));
  const faults = buildFaults(files);
  if (faults.length > 0) throw new Error(`dist/${target} has faults:\n${faults.join('\n')}`);
  return new Map(files).set('third-party.txt', new TextEncoder().encode(thirdPartyNotices(root)));
}

/** Returns every file that Git doesn't ignore, with its current contents. */
function sourceFiles(): Files {
  const paths = git('ls-files', '-z', '--cached', '--others', '--exclude-standard')
    .split('\0')
    // A deleted file is listed until the deletion is committed.
    .filter((path) => path && existsSync(join(root, path)));
  return new Map(paths.map((path) => [path, readFileSync(join(root, path))]));
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' });
}

/** `npm run package`: builds the extension and the zips for the stores. */
try {
  await buildAll(['chrome', 'firefox']);
  const report = lintFirefox(join(root, 'dist/firefox'));
  const faults = lintFaults(report);
  if (faults.length > 0) throw new Error(`web-ext lint found:\n${faults.join('\n')}`);
  console.log(`web-ext lint: no errors, ${report.warnings.length} warnings, all explained`);

  // Sources from a zip may be inside another checkout, which they don't belong to.
  const isCheckout = existsSync(join(root, '.git'));
  const isDirty = isCheckout && git('status', '--porcelain') !== '';
  const name = `twicetold-${pkg.version}${isDirty ? '-dirty' : ''}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  write(`${name}-chrome.zip`, buildOf('chrome'));
  write(`${name}-firefox.zip`, buildOf('firefox'));
  if (isCheckout) write(`${name}-source.zip`, sourceFiles());
  else console.log("No source zip: this folder isn't a Git checkout.");
  if (isDirty) {
    console.error("\nDon't submit these files to a store: some changes aren't committed.");
  }
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
