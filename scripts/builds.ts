import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const PRODUCTS = [
  { mode: 'web', name: 'the web app' },
  { mode: 'chrome', name: 'the extension for Chrome and Edge' },
  { mode: 'firefox', name: 'the extension for Firefox' },
  { mode: 'cli', name: 'the command line' },
];

/** Parts of the products that only tests use, built as the products are. */
const TEST_PARTS = [
  { mode: 'in-page', name: 'the extraction of articles' },
  { mode: 'transfer-page', name: 'a page with exports and imports' },
  { mode: 'library-page', name: 'a page with a library that tests try to break' },
];

const PRODUCT_MODES = PRODUCTS.map(({ mode }) => mode);
export const TEST_MODES = [...PRODUCT_MODES, ...TEST_PARTS.map(({ mode }) => mode)];

// CRXJS reports its inner build of the content script, which has an option that Vite ignores.
const HARMLESS = [/crx:content-scripts-iife/, /content\.iife\.ts →/, /inlineDynamicImports/];

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Returns the folder of an existing build.
 *
 * @param sources folders of its sources. If given, the build must not be older than any of them.
 * @throws Error with the command to run if the build is missing or too old.
 */
export function buildFolder(mode: string, sources: readonly string[] = []): string {
  const folder = join(root, 'dist', mode);
  const builtAt = latestChange(folder);
  if (builtAt === 0) throw new Error(`dist/${mode} is missing. Run: npm run build:tests`);
  const changed = sources.find((source) => latestChange(join(root, source)) > builtAt);
  if (changed) throw new Error(`dist/${mode} is older than ${changed}/. Run: npm run build:tests`);
  return folder;
}

/** Returns when a file in a folder last changed; 0 if there are no files. */
function latestChange(folder: string): number {
  if (!existsSync(folder)) return 0;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Math.max(0, ...files.map((file) => statSync(join(file.parentPath, file.name)).mtimeMs));
}

/**
 * Builds the products, or the given modes, into dist/, one per core at a time. Prints a line for each
 * build, and Vite's warnings and errors.
 *
 * @throws Error if a build fails.
 */
export async function buildAll(modes = PRODUCT_MODES): Promise<void> {
  const waiting = [...PRODUCTS, ...TEST_PARTS].filter(({ mode }) => modes.includes(mode));
  const buildNext = async (): Promise<void> => {
    const next = waiting.shift();
    if (!next) return;
    await build(next.mode, next.name);
    await buildNext();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, buildNext));
}

async function build(mode: string, name: string): Promise<void> {
  const vite = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url));
  const start = performance.now();
  const process = spawn(execPath, [vite, 'build', '--mode', mode, '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [status]] = await Promise.all([
    text(process.stdout),
    text(process.stderr),
    once(process, 'close'),
  ]);
  const warnings = stripVTControlCharacters(stdout + stderr)
    .split('\n')
    .filter((line) => line.trim() && !HARMLESS.some((pattern) => pattern.test(line)));
  if (warnings.length > 0) console.log(warnings.join('\n'));
  if (status !== 0) throw new Error(`Couldn't build ${name}.`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`Built ${name}: dist/${mode} (${seconds} s)`);
}
