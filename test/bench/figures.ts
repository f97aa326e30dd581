import { spawnSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { openChromiumPath } from '../../scripts/browser-paths.ts';

/** Returns the value that a share of the samples are below; NaN if there are no samples. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (samples: readonly number[]) => quantile(samples, 0.5);

/** Returns a Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map((_, i) => (i === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** Returns a number with as many digits as are significant here: two or three. */
export function figure(number: number): string {
  if (Number.isNaN(number)) return '–';
  if (number >= 100) return Math.round(number).toLocaleString('en-US');
  return number >= 10 ? number.toFixed(1) : number.toFixed(2);
}

/** Returns a duration in the unit that suits it. */
export function duration(milliseconds: number): string {
  return milliseconds < 1 ? `${figure(milliseconds * 1000)} µs` : `${figure(milliseconds)} ms`;
}

/** Returns how many times one figure is another one, such as ` · 2.10×`; nothing without the other. */
export function ratio(one: number, other: number | undefined): string {
  return other === undefined ? '' : ` · ${figure(one / other)}×`;
}

/** Returns a number, with 10⁴ for 10000. */
export function count(n: number): string {
  const power = Math.log10(n);
  if (n < 10_000 || !Number.isInteger(power)) return n.toLocaleString('en-US');
  return `10${[...String(power)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')}`;
}

/** Returns when and on what a run measures. Call it before the run. */
export function measuredOn(): string {
  const [cpu] = cpus();
  const commit = git('rev-parse', '--short', 'HEAD') || 'unknown';
  const isChanged = git('status', '--porcelain', '--', 'core', 'extension', 'test/bench') !== '';
  const chromium = spawnSync(openChromiumPath() ?? '', ['--version'], { encoding: 'utf8' });
  return [
    `Measured on ${new Date().toISOString().slice(0, 10)} at ${commit}${isChanged ? ' and changes' : ''}:`,
    `${cpu?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB;`,
    `Node ${process.versions.node}, Chromium ${/\d+(?:\.\d+)*/.exec(chromium.stdout ?? '')?.[0] ?? 'unknown'};`,
    `load average before ${loadavg()[0]?.toFixed(1)}.`,
  ].join(' ');
}

function git(...args: string[]): string {
  const { stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return (stdout ?? '').trim();
}
