import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listDesigns } from '../../../../../core/tables/designs/list-designs.ts';
import { plan } from '../../../../../core/tables/planner/plan.ts';
import { cutName, designNamed } from '../../../../../web/tables/designs/cut-name.ts';
import { designsFor } from '../../../../../web/tables/designs/designed.ts';
import { inOrder } from '../../../../../web/tables/designs/in-order.ts';
import { lookedAt } from '../../../../../web/tables/designs/looked-at.ts';
import { ORDERS } from '../../../../../web/tables/designs/url-params.ts';
import { chosenCut, verdictOn } from '../../../../../web/tables/designs/verdict.ts';
import { PRESETS } from '../../../../../web/tables/question/presets.ts';
import { questionOf } from '../../../../../web/tables/question/question.ts';

const paper = questionOf(PRESETS.paper);
const eightBillion = questionOf(PRESETS.eightBillion);

const question = fc
  .record({
    width: fc.integer({ min: 16, max: 128 }),
    radius: fc.integer({ min: 0, max: 20 }),
    count: fc.integer({ min: 1_000, max: 2 ** 34 }),
  })
  .map(questionOf);

test('a design is found again by its name', () => {
  for (const design of listDesigns(64, 3, 40)) {
    expect(designNamed(64, 3, cutName(design))).toEqual(design);
  }
});

test.each(['', '3', '65', '4.', '4.4.4.4.4.4.4.4.4.4.4.4', 'four', '4,4', '-4'])(
  'no design of 64 bits is called %j',
  (name) => {
    expect(designNamed(64, 3, name)).toBeUndefined();
  },
);

test('the designs of the paper are among those listed, with what the paper says of them', () => {
  const designs = designsFor(paper, '');
  const most = (cut: string) =>
    designs.find(({ name }) => name === cut)?.cost.candidatesPerProbe.max;
  expect(['4', '5', '4.4', '6'].map(most)).toEqual([262_144, 512, 64, 8]);
  expect(designs.filter(({ isBeaten }) => !isBeaten).map(({ design }) => design.tables)).toEqual([
    4, 10, 16, 20, 35, 56,
  ]);
});

test('whatever is asked there is a design to look at, named once', () => {
  fc.assert(
    fc.property(question, fc.nat(30), (asked, tau) => {
      const designs = designsFor(asked, '');
      expect(designs.some(({ isBeaten }) => !isBeaten)).toBe(true);
      expect(new Set(designs.map(({ name }) => name)).size).toBe(designs.length);
      expect(designs).toContain(lookedAt(designs, '', undefined, tau));
    }),
    { numRuns: 30 },
  );
});

test('a design that is asked for by name is listed, though nobody would', () => {
  const designs = designsFor(questionOf(PRESETS.notes), '8');
  expect(designs.map(({ name }) => name)).toEqual(['4', '8']);
  expect(lookedAt(designs, '8', '4', 0)?.name).toBe('8');
});

test('the planner’s choice is listed, and looked at when no other is asked for', () => {
  const cut = chosenCut(verdictOn(eightBillion, 'any'));
  expect(cut).toBe('6');
  expect(lookedAt(designsFor(eightBillion, ''), '', cut, 0)?.name).toBe('6');
});

test('the times are the planner’s', () => {
  const { alternatives } = plan({ count: 8e9, radius: 3 });
  const twenty = alternatives.find(
    ({ method }) => method.kind === 'tables' && method.design.tables === 20,
  );
  const shown = designsFor(eightBillion, '').find(({ name }) => name === '6');
  expect(shown?.time).toBe(twenty?.lookupNs);
});

test('only what was measured has times and a verdict', () => {
  const wide = questionOf({ width: 128, radius: 3, count: 1e9 });
  expect(designsFor(wide, '').map(({ time }) => time)).toEqual([undefined]);
  expect(verdictOn(wide, 'any')).toBeUndefined();
});

test('a tab cannot hold eight billion, a server holds no twenty tables of them', () => {
  expect(verdictOn(eightBillion, 'tab')?.reason).toBe('nothing-fits');
  expect(verdictOn(eightBillion, 'server')?.reason).toBe('memory');
  expect(verdictOn(questionOf(PRESETS.notes), 'tab')).toMatchObject({
    reason: 'few',
    choice: { method: { kind: 'scan' } },
  });
});

test('in order by any figure, either way', () => {
  const designs = designsFor(paper, '');
  for (const by of ORDERS) {
    const up = inOrder(designs, by, false);
    expect(new Set(up)).toEqual(new Set(designs));
    expect(new Set(inOrder(designs, by, true))).toEqual(new Set(designs));
  }
  expect(inOrder(designs, 'probe', false).map(({ cost }) => cost.threshold)).toEqual(
    designs.map(({ cost }) => cost.threshold).toSorted((a, b) => a - b),
  );
  expect(inOrder(designs, 'tables', true)[0]?.design.tables).toBe(
    Math.max(...designs.map(({ design }) => design.tables)),
  );
});
