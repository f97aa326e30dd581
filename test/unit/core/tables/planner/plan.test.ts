import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Alternative, Method } from '../../../../../core/tables/planner/alternatives.ts';
import type { CostModel } from '../../../../../core/tables/planner/cost-model.ts';
import { DEFAULT_COSTS } from '../../../../../core/tables/planner/default-costs.ts';
import { plan } from '../../../../../core/tables/planner/plan.ts';
import { simpleCosts } from './simple-costs.ts';

const question = fc.record({
  count: fc.oneof(fc.nat(5_000), fc.nat(100_000_000), fc.maxSafeNat()),
  radius: fc.integer({ min: 0, max: 63 }),
  memory: fc.oneof(fc.constant(2 ** 32), fc.double({ min: 0, max: 1e12, noNaN: true })),
});
const costs = fc.constantFrom(simpleCosts, DEFAULT_COSTS);

test('chooses one of the fastest methods that fit, or else the one with the least memory', () => {
  fc.assert(
    fc.property(question, costs, (asked, costs) => {
      const { choice, comparedWith, alternatives, reason } = plan(asked, costs);
      const fitting = alternatives.filter(({ bytes }) => bytes <= asked.memory);
      const least = (of: readonly Alternative[], figure: 'lookupNs' | 'bytes') =>
        Math.min(...of.map((one) => one[figure]));
      expect(reason === 'nothing-fits').toBe(fitting.length === 0);
      if (fitting.length === 0) expect(choice.bytes).toBe(least(alternatives, 'bytes'));
      else {
        const asFast = fitting.filter(
          ({ lookupNs }) => lookupNs <= 1.05 * least(fitting, 'lookupNs'),
        );
        expect(asFast).toContain(choice);
        // If the leanest of the equally fast methods fits, it stays the choice.
        if (reason === 'memory') expect(choice.bytes).toBe(least(asFast, 'bytes'));
      }
      expect(alternatives).toContain(choice);
      expect(alternatives).toContain(comparedWith);
      expect(alternatives.map(({ lookupNs }) => lookupNs)).toEqual(
        alternatives.map(({ lookupNs }) => lookupNs).sort((a, b) => a - b),
      );
    }),
  );
});

test('the reason matches the choice', () => {
  fc.assert(
    fc.property(question, costs, (asked, costs) => {
      const { choice, comparedWith, reason, alternatives } = plan(asked, costs);
      const isScan = choice.method.kind === 'scan';
      if (reason === 'few' || reason === 'wide') {
        expect(isScan).toBe(true);
        expect(comparedWith.method.kind).not.toBe('scan');
        expect(choice.lookupNs).toBeLessThanOrEqual(1.05 * comparedWith.lookupNs);
        const ofEqual = plan({ ...asked, radius: 0, memory: Number.MAX_VALUE }, costs).choice;
        expect(ofEqual.method.kind === 'scan').toBe(reason === 'few');
      }
      if (reason === 'candidates') {
        expect(isScan).toBe(false);
        expect(comparedWith.method.kind).toBe('scan');
      }
      if (reason === 'memory') {
        expect(comparedWith).toBe(alternatives[0]);
        expect(comparedWith.bytes).toBeGreaterThan(asked.memory);
      }
    }),
  );
});

test('memory that just fits the best choice is enough, and one byte less is not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 1_000_000 }), fc.nat(8), (count, radius) => {
      const { choice } = plan({ count, radius }, simpleCosts);
      const bytes = Math.ceil(choice.bytes);
      expect(plan({ count, radius, memory: bytes }, simpleCosts).choice).toEqual(choice);
      const poorer = plan({ count, radius, memory: bytes - 1 }, simpleCosts);
      expect(poorer.choice.bytes).toBeLessThan(bytes);
      expect(poorer.reason).toBe('memory');
    }),
  );
});

test('chooses the leanest of equally fast methods', () => {
  // Rows and checks cost the same, except for the fixed cost of a lookup in rows.
  const rowsFrom = (fixed: number): CostModel => ({
    ...simpleCosts,
    segments: {
      ...simpleCosts.segments,
      rows: { ...simpleCosts.segments.rows, fixed, candidate: [[1, 5]] },
    },
    tables: { ...simpleCosts.tables, fixed: 10_000 },
  });
  const planned = (fixed: number) => plan({ count: 2 ** 24, radius: 3 }, rowsFrom(fixed));
  const { lookupNs } = planned(100).choice;
  const leaner = planned(100 + 0.049 * lookupNs);
  expect(leaner.choice.method).toMatchObject({ kind: 'segments', entries: 'rows' });
  expect([leaner.reason, leaner.alternatives.indexOf(leaner.choice)]).toEqual(['candidates', 1]);
  const { method } = planned(100 + 0.051 * lookupNs).choice;
  expect(method).toMatchObject({ kind: 'segments', entries: 'checks' });
});

test('predicts the total cost of the steps', () => {
  const { alternatives } = plan({ count: 2 ** 20, radius: 3 }, simpleCosts);
  const find = (isWanted: (method: Method) => boolean) =>
    alternatives.find(({ method }) => isWanted(method));
  const four = (entries: string) => (method: Method) =>
    method.kind === 'segments' && method.segments === 4 && method.entries === entries;
  expect(find(({ kind }) => kind === 'scan')).toMatchObject({
    lookupNs: 50 + 2 ** 20,
    bytes: 2 ** 23,
    buildNs: 2 ** 21,
  });
  expect(find(four('rows'))).toMatchObject({
    probes: 4,
    candidates: 64,
    lookupNs: 100 + 4 * 10 + 64 * 15,
    bytes: 2 ** 20 * (8 + 4 * 4) + 4 * 2 ** 16 * 4,
    buildNs: 4 * 2 ** 20 * 20 + 4 * 2 ** 16,
  });
  expect(find(four('checks'))).toMatchObject({
    lookupNs: 100 + 4 * 10 + 64 * 5,
    bytes: 2 ** 20 * (8 + 4 * 8) + 4 * 2 ** 16 * 4,
  });
  expect(find((method) => method.kind === 'tables' && method.design.tables === 4)).toMatchObject({
    probes: 4,
    candidates: 64,
    lookupNs: 100 + 4 * 50 + 64 * 5,
    bytes: 2 ** 20 * 4 * 12,
    buildNs: 4 * 2 ** 20 * 20,
  });
});

test('beyond 2^32 fingerprints a row takes two words', () => {
  const bytes = (count: number, isWanted: (method: Method) => boolean) =>
    plan({ count, radius: 3 }).alternatives.find(({ method }) => isWanted(method))?.bytes;
  const tables = (method: Method) => method.kind === 'tables' && method.design.tables === 4;
  const rows = (method: Method) =>
    method.kind === 'segments' && method.segments === 4 && method.entries === 'rows';
  expect(bytes(2 ** 32, tables)).toBe(4 * 2 ** 32 * 12);
  expect(bytes(2 ** 33, tables)).toBe(4 * 2 ** 33 * 16);
  expect(bytes(2 ** 32, rows)).toBe(2 ** 32 * (8 + 4 * 4) + 4 * 65_536 * 4);
  expect(bytes(2 ** 33, rows)).toBe(2 ** 33 * (8 + 4 * 8) + 4 * 65_536 * 8);
});

test('rejects invalid questions with a reason', () => {
  expect(() => plan({ count: -1, radius: 3 })).toThrow(/number of fingerprints/);
  expect(() => plan({ count: 1.5, radius: 3 })).toThrow(RangeError);
  expect(() => plan({ count: 10, radius: 64 })).toThrow(/0 to 63/);
  expect(() => plan({ count: 10, radius: 3, memory: Number.NaN })).toThrow(/number of bytes/);
});
