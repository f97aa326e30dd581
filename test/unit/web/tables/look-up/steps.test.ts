import { expect, test } from 'vitest';
import type {
  LookUp,
  SeenCandidate,
  Visit,
} from '../../../../../web/tables/look-up/engine/look-up.ts';
import { progressOf, stepsOf } from '../../../../../web/tables/look-up/steps.ts';

const candidate = { row: 1, distance: 9, outcome: 'too far' } as SeenCandidate;

function visit(via: Visit['via'], nth: number, candidates: readonly SeenCandidate[]): Visit {
  return { via, nth, candidates } as Visit;
}

const kinds = (visits: readonly Visit[]) =>
  stepsOf({ visits } as unknown as LookUp).map(({ kind }) => kind);

test('compares only where there is something to compare', () => {
  expect(kinds([visit('segments', 0, []), visit('segments', 1, [candidate])])).toEqual([
    'query',
    'bucket',
    'bucket',
    'compare',
    'result',
  ]);
  expect(kinds([visit('sorted', 0, [candidate]), visit('sorted', 1, [])])).toEqual([
    'query',
    'permute',
    'search',
    'compare',
    'permute',
    'search',
    'result',
  ]);
});

test('shows of a table what has been seen of it by then', () => {
  const visits = [visit('sorted', 0, []), visit('sorted', 1, [candidate])];
  const progress = stepsOf({ visits } as unknown as LookUp).map((step) =>
    visits.map((one) => progressOf(one, step)),
  );
  expect(progress).toEqual([
    ['to come', 'to come'],
    ['to come', 'to come'],
    ['compared', 'to come'],
    ['compared', 'to come'],
    ['compared', 'looked into'],
    ['compared', 'compared'],
    ['compared', 'compared'],
  ]);
});
