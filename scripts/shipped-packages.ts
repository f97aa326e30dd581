import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import * as v from 'valibot';

/** A package that is part of a build. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Its folder. */
  readonly folder: string;
}

const description = v.object({
  name: v.string(),
  version: v.string(),
  license: v.string(),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
});

/** Imports of values, and the files of workers. Types leave no trace in a bundle. */
const IMPORT =
  /\b(?:import|export) (?!type\b)[^'";]*\bfrom '([^']+)'|\bimport\(?\s*'([^']+)'|\bnew URL\(\s*'(\.[^']+)'/g;

/**
 * Returns the packages that a bundle of a tree can contain, sorted by name: those that its files
 * import, directly or through files of other trees, and their dependencies. The bundler's own report
 * leaves out the content script and the workers.
 */
export function shippedPackages(root: string, tree: string): ShippedPackage[] {
  const found = new Map<string, ShippedPackage>();
  const add = (name: string, from: string) => {
    const folder = folderOf(name, from);
    if (found.has(folder)) return;
    const { license, version, dependencies } = v.parse(
      description,
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
    );
    found.set(folder, { name, version, license, folder });
    for (const dependency of Object.keys(dependencies)) add(dependency, folder);
  };
  for (const name of imported(root, tree)) add(name, root);
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function imported(root: string, tree: string): Set<string> {
  const names = new Set<string>();
  const paths = readdirSync(join(root, tree), { recursive: true, encoding: 'utf8' });
  const files = new Set(paths.map((path) => join(root, tree, path)).filter(isBundled));
  // A set's iteration also visits what is added on the way.
  for (const file of files) {
    for (const [, ...sources] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const [from = ''] = sources.filter(Boolean);
      const [, name] = /^((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/|$)/.exec(from) ?? [];
      if (name) names.add(name);
      const other = normalize(join(dirname(file), from));
      if (from.startsWith('.') && isBundled(other)) files.add(other);
    }
  }
  return names;
}

/** Whether a file is TypeScript, but not AssemblyScript, a declaration, or the build's manifest. */
function isBundled(file: string): boolean {
  return /(?<!\.assembly|\.d|manifest)\.tsx?$/.test(file);
}

/** Returns where Node finds a package from a folder: in its own node_modules, or in one above. */
function folderOf(name: string, from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (folder === dirname(folder)) throw new Error(`${name} isn't installed (needed in ${from}).`);
  }
}
