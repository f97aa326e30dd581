import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Zippable, zipSync } from 'fflate';

/** The contents of files by their paths, with `/` between folders. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** Returns all files below a folder, by their paths in it. */
export function filesIn(folder: string): Files {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    paths.map((path) => [
      path.slice(folder.length).split(sep).filter(Boolean).join('/'),
      readFileSync(path),
    ]),
  );
}

/**
 * Returns a zip that is the same byte for byte whenever and wherever it is created from the same
 * files: they are sorted, and their times and permissions are left out.
 */
export function zip(files: Files): Uint8Array {
  // The earliest time in a zip. It has no time zone, so this is midnight everywhere.
  const mtime = new Date(1980, 0, 1);
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const entries: Zippable = Object.fromEntries(sorted);
  return zipSync(entries, { level: 9, mtime });
}
