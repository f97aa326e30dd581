import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { type Room, rooms } from './architecture.ts';
import { type Import, importsOf } from './imports.ts';

/** A line of a file that imports what its room may not, and why it may not. */
export interface Crossing {
  readonly file: string;
  readonly line: number;
  readonly why: string;
}

const TREES = ['core', 'ui', 'web', 'extension'];

/**
 * Every import under `root` that goes against the plan in architecture.ts.
 *
 * @throws Error when a file cannot be parsed.
 */
export async function crossings(root: string): Promise<Crossing[]> {
  const found: Crossing[] = [];
  for (const tree of TREES) {
    const paths = await readdir(join(root, tree), { recursive: true });
    for (const path of paths.filter((path) => /\.tsx?$/.test(path)).sort()) {
      const file = slashes(join(tree, path));
      const room = roomOf(file);
      if (!room) {
        found.push({ file, line: 1, why: 'The file lies in no room.' });
        continue;
      }
      for (const line of importsOf(file, readFileSync(join(root, file), 'utf8'))) {
        const why = objection(file, room, line);
        if (why) found.push({ file, line: line.line, why });
      }
    }
  }
  return found;
}

function objection(file: string, name: string, { from, typeOnly }: Import): string | undefined {
  const room: Room = rooms[name] ?? { packages: [] };
  if (from === undefined) return 'What it imports is computed, so it cannot be checked.';
  if (!from.startsWith('.')) {
    const allowed = room.packages === 'any' || room.packages.some((name) => belongs(from, name));
    return allowed ? undefined : `${name} may not import the package ${from}.`;
  }
  const target = roomOf(slashes(normalize(join(dirname(file), from))));
  if (!target) return `${from} lies in no room.`;
  if (target === name || room.imports?.includes(target)) return undefined;
  if (!room.types?.includes(target)) return `${name} may not import ${target}.`;
  return typeOnly ? undefined : `${name} may import only types from ${target}.`;
}

function roomOf(file: string): string | undefined {
  return Object.keys(rooms)
    .filter((room) => belongs(file, room))
    .sort((a, b) => b.length - a.length)[0];
}

function belongs(path: string, name: string): boolean {
  return path === name || path.startsWith(name.endsWith(':') ? name : `${name}/`);
}

function slashes(path: string): string {
  return path.split(sep).join('/');
}
