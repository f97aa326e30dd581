import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const BUILDS = [
  { mode: 'web', name: 'the web app' },
  { mode: 'chrome', name: 'the extension for Chrome and Edge' },
  { mode: 'firefox', name: 'the extension for Firefox' },
  { mode: 'cli', name: 'the command line' },
];

// CRXJS tells of its inner build of the content script, and gives it an option that Vite ignores.
const HARMLESS = [/crx:content-scripts-iife/, /content\.iife\.ts →/, /inlineDynamicImports/];

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds everything, or the modes that are named, into dist/, a line for each; what Vite has to say
 * besides is shown.
 *
 * @throws Error when a build fails.
 */
export function buildAll(modes = BUILDS.map(({ mode }) => mode)): void {
  const vite = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url));
  for (const { mode, name } of BUILDS.filter(({ mode }) => modes.includes(mode))) {
    const begun = performance.now();
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [vite, 'build', '--mode', mode, '--logLevel', 'warn'],
      { cwd: root, encoding: 'utf8' },
    );
    const said = stripVTControlCharacters(stdout + stderr)
      .split('\n')
      .filter((line) => line.trim());
    const telling = said.filter((line) => !HARMLESS.some((pattern) => pattern.test(line)));
    if (telling.length > 0) console.log(telling.join('\n'));
    if (status !== 0) throw new Error(`Building ${name} failed.`);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`Built ${name}: dist/${mode} (${seconds} s)`);
  }
}
