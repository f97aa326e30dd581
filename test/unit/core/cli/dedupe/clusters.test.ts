import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Clusters } from '../../../../../core/cli/dedupe/clusters.ts';
import { builtCommand, temporaryFiles } from '../built.ts';

test('has the lowest number that is connected as the representative', () => {
  const number = fc.nat(2000);
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number), { maxLength: 1500 }), (pairs) => {
      const clusters = new Clusters();
      const lowest = Array.from({ length: 2001 }, (_, i) => i);
      for (const [a, b] of pairs) {
        clusters.unite(a, b);
        const [one = 0, other = 0] = [lowest[a], lowest[b]];
        if (one === other) continue;
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        lowest.forEach((found, i) => {
          if (found === high) lowest[i] = low;
        });
      }
      expect(lowest.map((_, i) => clusters.representative(i))).toEqual(lowest);
    }),
    { numRuns: 30 },
  );
});

const { run } = builtCommand();
const { file, folder } = temporaryFiles();
const text = (changed: string) =>
  `The keeper wrote ${changed} in his book on the first cold night.`;
const input = [
  { id: 'a', text: text('much') },
  { id: 'b', text: 'Nothing in this sentence is like the sentences in the other documents here.' },
  { id: 3, text: text('much') },
  { id: '3', text: text('much, much, much') },
];
const lines = input.map((document) => `${JSON.stringify(document)}\n`).join('');

test('prints one line for each document, also from a state', () => {
  const expected = [
    { id: 'a', cluster: 0, representative: 'a' },
    { id: 'b', cluster: 1, representative: 'b' },
    { id: 3, cluster: 0, representative: 'a' },
  ];
  const path = file('clusters.ndjson', lines);
  const state = ['--state', `${folder}/state`];
  for (const args of [[], state, state]) {
    const { stdout, status } = run(['dedupe', '--clusters', path, ...args]);
    const printed = stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
    expect(printed.slice(0, 3)).toEqual(expected);
    expect([printed.length, status]).toEqual([4, 0]);
  }
  const explicit = run(['dedupe', '--clusters', '--format', 'json', '--from', 'ndjson', path]);
  expect(explicit.status).toBe(0);
  for (const other of ['--format=table', '--from=auto', '--against=january']) {
    const { status, stderr } = run(['dedupe', '--clusters', other, path]);
    expect([status, stderr.includes('--clusters')]).toEqual([2, true]);
  }
});

test('leaves documents alone that are only related, or not of the wanted verdicts', () => {
  const related = run(['dedupe', '--verdicts', 'related', '--clusters'], lines);
  const clusters = related.stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line).cluster);
  expect(clusters).toEqual([0, 1, 2, 3]);
});
