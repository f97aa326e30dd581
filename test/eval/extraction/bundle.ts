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
  /** Bytes after gzip -9. */
  readonly gzip: number;
}

const FOLDER = join(import.meta.dirname, 'candidates');

/** The names of all ways of extracting that can be measured. */
export function candidateNames(): string[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ts'));
  return files.map((file) => basename(file, '.ts'));
}

/** Builds one file of `candidates/`, minified, as the extension's build would. */
export async function buildCandidate(name: string): Promise<Bundle> {
  const code = await buildScript(join(FOLDER, `${name}.ts`));
  const gzip = gzipSync(code, { level: 9 }).length;
  return { name, code, bytes: Buffer.byteLength(code), gzip };
}

/** Builds a module into one classic script that leaves its exports in the variable `candidate`. */
export async function buildScript(entry: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2024',
      lib: { entry, name: 'candidate', formats: ['iife'] },
    },
  });
  return [output]
    .flat()
    .flatMap((part) => ('output' in part ? part.output : []))
    .map((part) => (part.type === 'chunk' ? part.code : ''))
    .join('');
}
