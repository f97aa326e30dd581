import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Clusters } from '../../../../../core/cli/dedupe/clusters.ts';
import { builtCommand, temporaryFiles } from '../built.ts';

test('each number is a copy of its leader, and no leader of an earlier one', () => {
  const count = 300;
  const number = fc.nat(count - 1);
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number), { maxLength: 900 }), (drawn) => {
      const pairs = drawn.filter(([a, b]) => a < b).sort(([a, b], [c, d]) => b - d || a - c);
      const areCopies = new Set(pairs.map(String));
      const clusters = new Clusters();
      for (const [a, b] of pairs) clusters.add(a, b);
      const leaders = Array.from({ length: count }, (_, i) => clusters.leader(i));
      for (const [i, leader] of leaders.entries()) {
        const possible = leaders.slice(0, i).filter((other, at) => other === at);
        const first = possible.find((other) => areCopies.has(`${other},${i}`));
        expect(leader).toBe(first ?? i);
      }
    }),
    { numRuns: 100 },
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
