import { readFileSync, writeFileSync } from 'node:fs';
import type { Campaign } from '../campaign.ts';
import { latestResults, type Result } from './results.ts';

const DOCUMENT = 'docs/reliability.md';

/** Writes the results of all runs that this folder remembers into docs/reliability.md. */
export function writeReport(campaigns: readonly Campaign[], folder: string): void {
  const results = (name: string) => latestResults(folder, name);
  const document = readFileSync(DOCUMENT, 'utf8');
  writeFileSync(DOCUMENT, withResults(document, campaigns, results));
}

/** Returns the text of docs/reliability.md with a new table. */
export function withResults(
  document: string,
  campaigns: readonly Campaign[],
  resultsOf: (name: string) => readonly Result[],
): string {
  const table = [
    '| campaign | what it shows | cases | seeds | failures | commit | passed before |',
    '| --- | --- | --: | --- | --: | --- | --: |',
    ...campaigns.map(({ name, shows }) => {
      const figures = figuresOf(resultsOf(name));
      return `| \`${name}\` | ${shows} | ${figures.join(' | ')} |`;
    }),
  ];
  return document.replace(/^\| campaign \|.*(\n\|.*)*/m, () => table.join('\n'));
}

function figuresOf(results: readonly Result[]): string[] {
  const cases = results.reduce((sum, { next }) => sum + next, 0);
  const failures = results.reduce((sum, each) => sum + Object.keys(each.failures).length, 0);
  const commits = new Set(results.map(({ commit }) => commit));
  return [
    cases.toLocaleString('en-US'),
    results.map(({ seed }) => seed).join(', '),
    failures.toLocaleString('en-US'),
    [...commits].join(', '),
    results.reduce((sum, { earlier = 0 }) => sum + earlier, 0).toLocaleString('en-US'),
  ];
}
