import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Compiles core's AssemblyScript files to modules with the WebAssembly in base64, if they changed. */
const script = fileURLToPath(import.meta.url);
const root = fileURLToPath(new URL('..', import.meta.url));

const FLAGS = [
  ...['--optimizeLevel', '3', '--converge', '--noAssert'],
  // The sources manage memory themselves, so they need no garbage collector and no imports.
  ...['--runtime', 'stub', '--use', 'abort=', '--enable', 'simd'],
  ...['--maximumMemory', '65536'],
];

/** Returns an ordinary module with the binary, which every tool here can import. */
function moduleOf(source: string, binary: Uint8Array): string {
  const base64 = Buffer.from(binary).toString('base64');
  return `// Compiled from ${source} by scripts/assemble.ts.
const base64: string = '${base64}';
export default base64;
`;
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

function isStale(target: string): boolean {
  const compiledAt = existsSync(target) ? statSync(target).mtimeMs : 0;
  return [...sources.map((source) => join(root, source)), script].some(
    (file) => statSync(file).mtimeMs > compiledAt,
  );
}

const sources = readdirSync(join(root, 'core'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.assembly.ts'))
  .map((path) => join('core', path))
  .sort();
const isPart = (source: string) => source.endsWith('.part.assembly.ts');
for (const source of sources.filter((source) => !isPart(source))) {
  const target = join(root, source.replace('.assembly.ts', '.wasm.ts'));
  if (isStale(target)) writeFileSync(target, moduleOf(source, await compile(source)));
}
