/**
 * Remembers which cases have passed, in one file for each campaign and seed, so that several runs add
 * up. A change of the code, though not of comments alone, makes the campaign start again.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from 'vite';
import type { Campaign } from '../campaign.ts';

/** What is known about a campaign with one seed. */
export interface Result {
  readonly seed: number;
  /** A hash of the sources that the cases ran with. */
  readonly sources: string;
  /** The commit that the cases ran with. A plus sign means changes since then. */
  readonly commit: string;
  /** When a case was last run: milliseconds since 1970. */
  at: number;
  /** All cases below this number have run. */
  next: number;
  /** The cases among them that failed, by number, and why. */
  failures: Record<number, string>;
  /** How many cases passed with earlier sources. */
  readonly earlier?: number;
}

/** Reads what earlier runs have found with the same sources, or starts from the beginning. */
export function readResult(folder: string, campaign: Campaign, seed: number): Result {
  const version = versionOf(campaign);
  const file = fileOf(folder, campaign.name, seed);
  const earlier = existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as Result);
  if (earlier && earlier.sources === version.sources) return { ...earlier, ...version };
  const passed = earlier
    ? earlier.next - Object.keys(earlier.failures).length + (earlier.earlier ?? 0)
    : 0;
  return { seed, ...version, at: Date.now(), next: 0, failures: {}, earlier: passed };
}

/** Writes what is known now. */
export function writeResult(folder: string, name: string, result: Result): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(folder, name, result.seed), `${JSON.stringify(result, null, 2)}\n`);
}

/** Returns the results of a campaign with the sources that were run last, in the order of seeds. */
export function latestResults(folder: string, name: string): Result[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const all = files
    .filter((file) => new RegExp(`^${name}-\\d+\\.json$`).test(file))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Result)
    .filter(({ next }) => next > 0)
    .sort((a, b) => a.seed - b.seed);
  const last = all.reduce<Result | undefined>((a, b) => (a && a.at > b.at ? a : b), undefined);
  return all.filter(({ sources }) => sources === last?.sources);
}

function fileOf(folder: string, name: string, seed: number): string {
  return join(folder, `${name}-${seed}.json`);
}

function versionOf({ sources }: Campaign): Pick<Result, 'sources' | 'commit'> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 }).trim();
  const places = ['--', ...sources, 'test/torture/random.ts'];
  const hash = createHash('sha256');
  for (const file of git('ls-files', '-co', '--exclude-standard', ...places).split('\n')) {
    if (existsSync(file))
      hash.update(`${file}\n`).update(withoutComments(file, readFileSync(file)));
  }
  const isChanged = git('status', '--porcelain', ...places) !== '';
  return {
    sources: hash.digest('hex'),
    commit: git('rev-parse', '--short', 'HEAD') + (isChanged ? '+' : ''),
  };
}

/** Returns a file without comments and formatting, which change nothing that a campaign shows. */
export function withoutComments(file: string, bytes: Buffer): Buffer | string {
  if (!/\.tsx?$/.test(file)) return bytes;
  return minifySync(file, bytes.toString(), { compress: false, mangle: false }).code;
}
