import { expect, test } from 'vitest';
import type { Probe, TracedCandidate } from '../../../../../web/tables/lookup/lookup-trace.ts';
import { listSteps, progressOf } from '../../../../../web/tables/lookup/lookup-trace.ts';

const candidate = { row: 1, distance: 9, outcome: 'too far' } as TracedCandidate;

function probe(
  kind: Probe['kind'],
  tableIndex: number,
  candidates: readonly TracedCandidate[],
): Probe {
  return { kind, tableIndex, candidates } as Probe;
}

const kinds = (probes: readonly Probe[]) => listSteps({ probes }).map(({ kind }) => kind);

test('compares only if there are candidates', () => {
  expect(kinds([probe('segments', 0, []), probe('segments', 1, [candidate])])).toEqual([
    'query',
    'bucket',
    'bucket',
    'compare',
    'result',
  ]);
  expect(kinds([probe('sorted', 0, [candidate]), probe('sorted', 1, [])])).toEqual([
    'query',
    'permute',
    'search',
    'compare',
    'permute',
    'search',
    'result',
  ]);
});

test('shows how far each table has been processed', () => {
  const probes = [probe('sorted', 0, []), probe('sorted', 1, [candidate])];
  const progress = listSteps({ probes }).map((step) =>
    probes.map((probe) => progressOf(probe, step)),
  );
  expect(progress).toEqual([
    ['pending', 'pending'],
    ['pending', 'pending'],
    ['compared', 'pending'],
    ['compared', 'pending'],
    ['compared', 'probed'],
    ['compared', 'compared'],
    ['compared', 'compared'],
  ]);
});
