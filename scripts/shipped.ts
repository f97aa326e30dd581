import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import * as v from 'valibot';
import { importsOf } from './imports.ts';

/** A package that is part of what is built. */
export interface Shipped {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Its folder. */
  readonly folder: string;
}

const description = v.object({
  name: v.string(),
  version: v.string(),
  license: v.string(),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
});

// The command line is not bundled: whoever runs it has the packages themselves.
const UNBUNDLED = /^core\/(cli|extract\/html)\//;

/**
 * The packages that files of these trees import, and all that those depend on, by name: what can
 * be in a bundle of them. (The bundler itself tells less, nothing of the content script and of
 * workers.)
 */
export function shippedPackages(root: string, trees: readonly string[]): Shipped[] {
  const found = new Map<string, Shipped>();
  const add = (name: string, from: string) => {
    const folder = folderOf(name, from);
    if (found.has(folder)) return;
    const { license, version, dependencies } = v.parse(
      description,
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
    );
    found.set(folder, { name, version, licence: license, folder });
    for (const dependency of Object.keys(dependencies)) add(dependency, folder);
  };
  for (const name of imported(root, trees)) add(name, root);
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function imported(root: string, trees: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const tree of trees) {
    const paths = readdirSync(join(root, tree), { recursive: true, encoding: 'utf8' });
    for (const path of paths) {
      const file = join(root, tree, path);
      // `*.assembly.ts` is AssemblyScript, and manifest.ts runs in the build only.
      if (!/(?<!\.assembly|\.d|manifest)\.tsx?$/.test(path)) continue;
      if (UNBUNDLED.test(`${tree}/${path.replaceAll(sep, '/')}`)) continue;
      for (const { from, typeOnly } of importsOf(file, readFileSync(file, 'utf8'))) {
        const [, name] = /^((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/|$)/.exec(from ?? '') ?? [];
        if (name && !typeOnly) names.add(name);
      }
    }
  }
  return names;
}

/** Where Node finds a package from a folder: in its own node_modules, or in those above. */
function folderOf(name: string, from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (folder === dirname(folder)) throw new Error(`${name}, from ${from}, is not installed.`);
  }
}
