import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { assemble } from './assemble.ts';
import { hashSources, isUpToDate, type Mode, recordBuild } from './build-inputs.ts';

const NAMES: Readonly<Record<Mode, string>> = {
  web: 'the web app',
  chrome: 'the extension for Chrome and Edge',
  firefox: 'the extension for Firefox',
  cli: 'the command line',
  // Parts of the products that only tests use, built as the products are.
  'in-page': 'the extraction of articles',
  'library-page': 'a page with a library',
};

export const PRODUCTS: readonly Mode[] = ['web', 'chrome', 'firefox', 'cli'];

export const TEST_MODES = Object.keys(NAMES) as Mode[];

// CRXJS reports its inner build of the content script, which has an option that Vite ignores.
const HARMLESS = [/crx:content-scripts-iife/, /content\.iife\.ts →/, /inlineDynamicImports/];

const root = fileURLToPath(new URL('..', import.meta.url));

/** Names the builds that {@link buildAll} has made or checked, also to processes started later. */
const CHECKED = 'TWICETOLD_BUILDS';

/**
 * Returns the folder of a build.
 *
 * @throws Error if {@link buildAll} hasn't made or checked it, so its sources may have changed.
 */
export function buildFolder(mode: Mode): string {
  if (process.env[CHECKED]?.split(' ').includes(mode)) return join(root, 'dist', mode);
  throw new Error(`dist/${mode} may not be up to date, because nothing has called buildAll.`);
}

/**
 * Builds what isn't up to date into dist/, one build per core at a time. Prints a line for each
 * build, and Vite's warnings and errors.
 *
 * @throws Error if a build fails.
 */
export async function buildAll(modes: readonly Mode[] = PRODUCTS): Promise<void> {
  // Here, so that the builds don't all do it at the same time.
  await assemble();
  const waiting = modes.filter((mode) => !isUpToDate(mode));
  const buildNext = async (): Promise<void> => {
    const next = waiting.shift();
    if (!next) return;
    await build(next);
    await buildNext();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, buildNext));
  process.env[CHECKED] = [process.env[CHECKED] ?? '', ...modes].join(' ');
}

async function build(mode: Mode): Promise<void> {
  const vite = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url));
  const start = performance.now();
  const hash = hashSources(mode);
  const child = spawn(process.execPath, [vite, 'build', '--mode', mode, '--logLevel', 'warn'], {
    cwd: root,
    // A test runner sets another one, and then React would be its development build.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  const warnings = stripVTControlCharacters(stdout + stderr)
    .split('\n')
    .filter((line) => line.trim() && !HARMLESS.some((pattern) => pattern.test(line)));
  if (warnings.length > 0) console.log(warnings.join('\n'));
  if (status !== 0) throw new Error(`Couldn't build ${NAMES[mode]}.`);
  recordBuild(mode, hash);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`Built ${NAMES[mode]}: dist/${mode} (${seconds} s)`);
}
