import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Campaign } from '../campaign.ts';
import { latestResults, type Result } from './results.ts';

const DOCUMENT = 'docs/reliability.md';
const FINDINGS = 'test/torture/findings.md';

const INTRODUCTION = `# Reliability

For anyone who wants to know what was tried to make Twicetold lose or break something: the campaigns, how many cases of each have run, and what they found.

\`npm run torture -- --seed 7 --minutes 30\` runs all campaigns with a seed of your choice. Its exit code is 0 only if nothing was lost or broken. A failed case prints the command that runs it again. \`npm test\` runs a few cases.

A case depends only on the seed, the campaign, and its number. Each row counts the cases that ran with the sources of one commit. “Passed before” counts those that passed with earlier sources. A plus sign after the commit means uncommitted changes.
`;

/** Writes docs/reliability.md from the results of all runs on this device. */
export function writeReport(campaigns: readonly Campaign[], folder: string): void {
  const earlier = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : '';
  const results = (name: string) => latestResults(folder, name);
  writeFileSync(DOCUMENT, reportOf(campaigns, results, earlier, readFileSync(FINDINGS, 'utf8')));
}

/**
 * Returns the text of docs/reliability.md. A campaign without results keeps its earlier row, because
 * it may have run on another machine.
 */
export function reportOf(
  campaigns: readonly Campaign[],
  resultsOf: (name: string) => readonly Result[],
  earlier: string,
  findings: string,
): string {
  const rows = campaigns.map((campaign) => {
    const start = `| \`${campaign.name}\` |`;
    const results = resultsOf(campaign.name);
    const before = earlier.split('\n').find((line) => line.startsWith(start));
    if (results.length === 0 && before) return before;
    return `${start} ${campaign.shows} | ${figuresOf(results).join(' | ')} |`;
  });
  const table = [
    '| campaign | what it shows | cases | seeds | failures | commit | passed before |',
    '| --- | --- | --: | --- | --: | --- | --: |',
    ...rows,
  ].join('\n');
  return `${INTRODUCTION}\n${table}\n\n## Found and mended\n\n${findings.trim()}\n`;
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
