import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { type ModuleRules, modules } from './architecture.ts';
import { type Import, importsOf } from './imports.ts';

/** An import that breaks a rule. */
export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

const TREES = ['core', 'ui', 'web', 'extension'];

/**
 * Finds every import under `root` that breaks the rules in architecture.ts.
 *
 * @throws Error if a file can't be parsed.
 */
export async function findViolations(root: string): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const tree of TREES) {
    const paths = await readdir(join(root, tree), { recursive: true });
    for (const path of paths.filter((path) => /\.tsx?$/.test(path)).sort()) {
      const file = slashes(join(tree, path));
      const name = moduleOf(file);
      if (!name) {
        violations.push({ file, line: 1, reason: "The file isn't in a module." });
        continue;
      }
      for (const imported of importsOf(file, readFileSync(join(root, file), 'utf8'))) {
        const reason = reasonAgainst(file, name, imported);
        if (reason) violations.push({ file, line: imported.line, reason });
      }
    }
  }
  return violations;
}

function reasonAgainst(file: string, name: string, { from, typeOnly }: Import): string | undefined {
  const rules: ModuleRules = modules[name] ?? { packages: [] };
  if (from === undefined) return "The path of the import is computed, so it can't be checked.";
  if (!from.startsWith('.')) {
    const allowed =
      rules.packages === 'any' || rules.packages.some((allowed) => belongs(from, allowed));
    return allowed ? undefined : `${name} may not import the package ${from}.`;
  }
  const target = moduleOf(slashes(normalize(join(dirname(file), from))));
  if (!target) return `${from} isn't in a module.`;
  if (target === name || rules.imports?.includes(target)) return undefined;
  if (!rules.types?.includes(target)) return `${name} may not import ${target}.`;
  return typeOnly ? undefined : `${name} may import only types from ${target}.`;
}

function moduleOf(file: string): string | undefined {
  return Object.keys(modules)
    .filter((name) => belongs(file, name))
    .sort((a, b) => b.length - a.length)[0];
}

function belongs(path: string, name: string): boolean {
  return path === name || path.startsWith(name.endsWith(':') ? name : `${name}/`);
}

function slashes(path: string): string {
  return path.split(sep).join('/');
}
