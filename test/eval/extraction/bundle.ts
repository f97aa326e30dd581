import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** A candidate for the extraction of articles, built as for a content script. */
export interface Bundle {
  readonly name: string;
  /** An IIFE that sets the variable `candidate`, which has `extract(document)`. */
  readonly code: string;
  readonly bytes: number;
  /** The bytes after `gzip -9`. */
  readonly gzip: number;
}

const FOLDER = join(import.meta.dirname, 'candidates');

/** Returns the names of all candidates. */
export function candidateNames(): string[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ts'));
  return files.map((file) => basename(file, '.ts'));
}

/** Builds one file of `candidates/`, minified as in the extension's build. */
export async function buildCandidate(name: string): Promise<Bundle> {
  const code = await buildScript(join(FOLDER, `${name}.ts`));
  const gzip = gzipSync(code, { level: 9 }).length;
  return { name, code, bytes: Buffer.byteLength(code), gzip };
}

/** Builds a module as one classic script that sets the variable `candidate` to its exports. */
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
