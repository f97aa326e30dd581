import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DEFAULT_VIEW,
  hashOf,
  queryOf,
  readShown,
  SORTS,
  SPANS,
  VIEWS,
} from '../../../../../extension/pages/library/view-state.ts';

test('the address says all that is shown, and nothing when it is as at first', () => {
  const date = fc.constantFrom('', '2026-05-01', '2024-02-29');
  const shown = fc.record({
    view: fc.constantFrom(...VIEWS),
    words: fc.string({ unit: 'grapheme' }),
    site: fc.string(),
    when: fc.constantFrom(...SPANS),
    from: date,
    to: date,
    sort: fc.constantFrom(...SORTS),
    reversed: fc.boolean(),
    of: fc.option(fc.integer({ min: 1 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(shown, (one) => {
      expect(readShown(hashOf(one))).toEqual(one);
    }),
  );
  expect(hashOf(DEFAULT_VIEW)).toBe('#');
});

test('whatever else stands in an address, something can be shown', () => {
  fc.assert(
    fc.property(fc.string(), (hash) => {
      expect(VIEWS).toContain(readShown(hash).view);
    }),
  );
  const hostile = '#view=x&when=never&from=2026-5-1&sort=id&of=-1';
  expect(readShown(hostile)).toEqual(DEFAULT_VIEW);
});

test('spans are whole days, the last one within', () => {
  const now = new Date(2026, 4, 20, 15).getTime();
  const at = (day: number) => new Date(2026, 4, day).getTime();
  const of = (change: object) => queryOf({ ...DEFAULT_VIEW, ...change }, now);
  expect(of({ when: 'day' })).toMatchObject({ from: at(20), descending: true });
  expect(of({ when: 'week' })).toMatchObject({ from: at(14) });
  expect(of({ when: 'own', from: '2026-05-03', to: '2026-05-04' })).toMatchObject({
    from: at(3),
    to: at(5),
  });
  const turned = of({ when: 'own', from: '2026-05-04', to: '2026-05-03' });
  expect(turned).toEqual(of({ when: 'own', from: '2026-05-03', to: '2026-05-04' }));
  expect(of({ sort: 'title' }).descending).toBe(false);
  expect(of({ sort: 'title', reversed: true }).descending).toBe(true);
});
