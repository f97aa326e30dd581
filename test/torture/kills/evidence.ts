/** Records what is known about a profile, in case a database is missing after a restart. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'dist/torture/evidence';

/** Where browsers store databases, and what they know about the space that sites take. */
const STORAGES = ['Default/IndexedDB', 'Default/WebStorage', 'storage'];

/** Lists the files of all databases of a profile, with their sizes and times. */
export function listDatabases(profile: string): string[] {
  const lines = STORAGES.flatMap((storage) => {
    const folder = join(profile, storage);
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => {
      const { size, mtime } = statSync(join(folder, path));
      return `  ${storage}/${path} ${size} ${mtime.toISOString()}`;
    });
  });
  return [`${new Date().toISOString()}: ${lines.length} files`, ...lines];
}

/** Keeps the databases of a profile with a log, and returns where. */
export function saveEvidence(name: string, profile: string, log: readonly string[]): string {
  const folder = join(FOLDER, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const storage of STORAGES) {
    const from = join(profile, storage);
    if (existsSync(from)) cpSync(from, join(folder, storage), { recursive: true });
  }
  writeFileSync(join(folder, 'log.txt'), `${log.join('\n')}\n`);
  return folder;
}
