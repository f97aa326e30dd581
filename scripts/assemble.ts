import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const script = fileURLToPath(import.meta.url);
const root = fileURLToPath(new URL('..', import.meta.url));

const FLAGS = [
  ...['--optimizeLevel', '3', '--converge', '--noAssert'],
  // The sources manage memory themselves, so they need no garbage collector and no imports.
  ...['--runtime', 'stub', '--use', 'abort=', '--enable', 'simd'],
  ...['--maximumMemory', '65536'],
];

let running: Promise<void> = Promise.resolve();

/**
 * Compiles core's AssemblyScript files to modules with the WebAssembly in base64, which every tool
 * here can import. Skips those that were compiled from the same sources.
 *
 * @throws Error with the compiler's messages if a file doesn't compile.
 */
export function assemble(): Promise<void> {
  // One at a time: each project of Vitest has a server with the plugin below.
  running = running.catch(() => {}).then(compileStale);
  return running;
}

async function compileStale(): Promise<void> {
  const sources = assemblySources();
  // A part may belong to any module, so a change compiles all of them.
  const hash = createHash('sha256').update(readFileSync(script));
  for (const source of sources)
    hash.update(`\0${source}\0`).update(readFileSync(join(root, source)));
  const heading = `// Compiled by scripts/assemble.ts. Sources: ${hash.digest('hex')}\n`;
  for (const source of sources.filter((source) => !source.endsWith('.part.assembly.ts'))) {
    const target = join(root, source.replace('.assembly.ts', '.wasm.ts'));
    if (existsSync(target) && readFileSync(target, 'utf8').startsWith(heading)) continue;
    const base64 = Buffer.from(await compile(source)).toString('base64');
    const module = `${heading}const base64: string = '${base64}';\nexport default base64;\n`;
    // Renamed, because two builds that run at the same time may write the same file.
    const unfinished = `${target}.${process.pid}`;
    writeFileSync(unfinished, module);
    renameSync(unfinished, target);
  }
}

/** A Vite plugin that compiles the AssemblyScript files before a build, and again when one changes. */
export function assembly(): Plugin {
  return {
    name: 'twicetold:assembly',
    buildStart: assemble,
    configureServer({ watcher, config }) {
      watcher.add(assemblySources().map((source) => join(root, source)));
      watcher.on('change', (file) => {
        if (!file.endsWith('.assembly.ts')) return;
        assemble().catch((error: unknown) => config.logger.error(String(error)));
      });
    },
  };
}

function assemblySources(): string[] {
  return readdirSync(join(root, 'core'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.assembly.ts'))
    .map((path) => join('core', path))
    .sort();
}

async function compile(source: string): Promise<Uint8Array> {
  // The compiler takes seconds to load and is rarely needed, so it's imported on demand.
  const { default: asc } = await import('assemblyscript/asc');
  let binary: Uint8Array | undefined;
  const { error, stderr } = await asc.main([source, '--outFile', 'out.wasm', ...FLAGS], {
    readFile: (name, base) => read(join(base ?? '', name)),
    writeFile: (_name, contents) => {
      if (typeof contents !== 'string') binary = contents;
    },
    listFiles: () => [],
  });
  if (error || !binary) throw new Error(`${source} doesn't compile.\n${stderr}`);
  return binary;
}

function read(path: string): string | null {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null;
}
