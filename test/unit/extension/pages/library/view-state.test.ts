import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DEFAULT_VIEW,
  parseHash,
  SORTS,
  TIME_RANGES,
  toQuery,
  VIEWS,
  viewHash,
} from '../../../../../extension/pages/library/view-state.ts';

test('the hash contains the whole view state, and nothing for the default view', () => {
  const date = fc.constantFrom('', '2026-05-01', '2024-02-29');
  const viewState = fc.record({
    view: fc.constantFrom(...VIEWS),
    words: fc.string({ unit: 'grapheme' }),
    site: fc.string(),
    when: fc.constantFrom(...TIME_RANGES),
    from: date,
    to: date,
    sort: fc.constantFrom(...SORTS),
    reversed: fc.boolean(),
    importId: fc.option(fc.integer({ min: 1 }), { nil: undefined }),
    copiesOf: fc.option(fc.integer({ min: 1 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(viewState, (state) => {
      expect(parseHash(viewHash(state))).toEqual(state);
    }),
  );
  expect(viewHash(DEFAULT_VIEW)).toBe('#');
});

test('an invalid hash gives the default view', () => {
  fc.assert(
    fc.property(fc.string(), (hash) => {
      expect(VIEWS).toContain(parseHash(hash).view);
    }),
  );
  const hostile = '#view=x&when=never&from=2026-5-1&to=2024-02-30&sort=id&of=-1';
  expect(parseHash(hostile)).toEqual(DEFAULT_VIEW);
});

test('time ranges are whole days and include the last one', () => {
  const now = new Date(2026, 4, 20, 15).getTime();
  const at = (day: number) => new Date(2026, 4, day).getTime();
  const queryFor = (changes: object) => toQuery({ ...DEFAULT_VIEW, ...changes }, now);
  expect(queryFor({ when: 'day' })).toMatchObject({ from: at(20), descending: true });
  expect(queryFor({ when: 'week' })).toMatchObject({ from: at(14) });
  expect(queryFor({ when: 'own', from: '2026-05-03', to: '2026-05-04' })).toMatchObject({
    from: at(3),
    to: at(5),
  });
  const swapped = queryFor({ when: 'own', from: '2026-05-04', to: '2026-05-03' });
  expect(swapped).toEqual(queryFor({ when: 'own', from: '2026-05-03', to: '2026-05-04' }));
  expect(queryFor({ sort: 'title' }).descending).toBe(false);
  expect(queryFor({ sort: 'title', reversed: true }).descending).toBe(true);
});
