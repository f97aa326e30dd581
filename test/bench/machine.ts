import { execFileSync, spawnSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';

/** The machine and the commit that a run measured. */
export interface Machine {
  /** `2026-11-21`. */
  readonly date: string;
  readonly commit: string;
  /** Whether the working tree has changes since that commit. */
  readonly changed: boolean;
  readonly cpu: string;
  readonly cores: number;
  readonly gigabytes: number;
  /** The load average of the last minute. */
  readonly load: number;
  readonly node: string;
  readonly chromium: string;
}

/** Changes to these make a measured commit a changed one. */
const MEASURED = [
  'core',
  'extension',
  'ui',
  'web',
  'test/bench',
  ':!test/bench/results',
  'test/eval/data',
  'package-lock.json',
  'vite.config.ts',
];

/** Describes the machine and the working tree. Call it before a run. */
export function machine(chromium: string | undefined): Machine {
  const [cpu] = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: git('rev-parse', '--short', 'HEAD') || 'unknown',
    changed: git('status', '--porcelain', '--', ...MEASURED) !== '',
    cpu: cpu?.model.trim() ?? 'unknown',
    cores: cpus().length,
    gigabytes: Math.round(totalmem() / 2 ** 30),
    load: loadavg()[0] ?? 0,
    node: process.versions.node,
    chromium: chromium ? versionOf(chromium) : 'none',
  };
}

function git(...args: string[]): string {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    return execFileSync('git', args, { encoding: 'utf8', stdio: [...stdio] }).trim();
  } catch {
    return '';
  }
}

function versionOf(browser: string): string {
  const { stdout } = spawnSync(browser, ['--version'], { encoding: 'utf8' });
  return /\d+(?:\.\d+)*/.exec(stdout ?? '')?.[0] ?? 'unknown';
}
