import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Zippable, zipSync } from 'fflate';

/** What a zip is made of: contents by path, with `/` between folders. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** All files below a folder, by their paths in it. */
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
 * A zip of some files that is the same, byte for byte, whenever and wherever it is made of the same
 * ones: sorted, without their times and rights.
 */
export function zip(files: Files): Uint8Array {
  // A zip's times have no zone: this is midnight in each. It knows none before 1980.
  const mtime = new Date(1980, 0, 1);
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const entries: Zippable = Object.fromEntries(sorted);
  return zipSync(entries, { level: 9, mtime });
}
