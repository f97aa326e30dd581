import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** A way of extracting, as the content script would carry it. */
export interface Bundle {
  readonly name: string;
  /** An IIFE that leaves `candidate`, with its `extract(document)`. */
  readonly code: string;
  readonly bytes: number;
  readonly gzip: number;
}

const FOLDER = join(import.meta.dirname, 'candidates');

/** Builds every file of `candidates/`, minified, as the extension's build would. */
export async function buildCandidates(only?: readonly string[]): Promise<Bundle[]> {
  const names = readdirSync(FOLDER)
    .map((file) => basename(file, '.ts'))
    .filter((name) => !only || only.includes(name));
  const bundles: Bundle[] = [];
  for (const name of names) {
    const output = await build({
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        target: 'es2024',
        lib: { entry: join(FOLDER, `${name}.ts`), name: 'candidate', formats: ['iife'] },
      },
    });
    const code = [output]
      .flat()
      .flatMap((part) => ('output' in part ? part.output : []))
      .map((part) => (part.type === 'chunk' ? part.code : ''))
      .join('');
    const gzip = gzipSync(code, { level: 9 }).length;
    bundles.push({ name, code, bytes: Buffer.byteLength(code), gzip });
  }
  return bundles;
}
