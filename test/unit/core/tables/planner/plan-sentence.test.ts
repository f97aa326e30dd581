import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CostModel } from '../../../../../core/tables/planner/cost-model.ts';
import { plan, type Question } from '../../../../../core/tables/planner/plan.ts';
import { planAssumption, planSentence } from '../../../../../core/tables/planner/plan-sentence.ts';
import { simpleCosts } from './simple-costs.ts';

const noBuckets: CostModel = {
  ...simpleCosts,
  segments: { ...simpleCosts.segments, bucket: { build: 0, bytes: 1e12 } },
};

test.each<[reason: string, Question, figures: string[], CostModel?]>([
  ['few', { count: 40, radius: 3 }, ['40', '90 ns', '4', '140 ns']],
  ['wide', { count: 1e6, radius: 20 }, ['20', '14,000', '220,000', '1.2 ms', '1,000,000', '1 ms']],
  ['candidates', { count: 1e6, radius: 3 }, ['3', '24', '11', '1,000,000', '400 ns', '1 ms']],
  ['memory', { count: 1e6, radius: 3, memory: 1e7 }, ['3', '66 MB', '10 MB', '1 ms', '8 MB']],
  ['memory', { count: 1e6, radius: 3 }, ['3', '4', '610 ns', '48 MB'], noBuckets],
  ['nothing-fits', { count: 1e6, radius: 3, memory: 1_000 }, ['1 kB', '8 MB', '1 ms']],
])(
  'explains a choice by its figures, in both languages: %s',
  (reason, question, figures, costs) => {
    const planned = plan(question, costs ?? simpleCosts);
    expect(planned.reason).toBe(reason);
    for (const language of ['en', 'zh-CN'] as const) {
      const sentence = planSentence(planned, language);
      for (const figure of figures)
        expect(sentence).toMatch(new RegExp(`(?<!\\d)${figure}(?!\\d)`));
    }
  },
);

test('writes very small and very large numbers of candidates', () => {
  const planned = plan({ count: 1_000_000, radius: 3 }, simpleCosts);
  const sentenceFor = (candidates: number, language: 'en' | 'zh-CN') =>
    planSentence({ ...planned, choice: { ...planned.choice, candidates } }, language);
  expect(sentenceFor(0.009, 'en')).toContain(
    'and hardly ever compares any of 1,000,000 fingerprints,',
  );
  expect(sentenceFor(0.009, 'zh-CN')).toContain('1,000,000 个指纹中几乎没有候选要比对，约需');
  expect(sentenceFor(0.01, 'en')).toContain('and compares about 0.01 of 1,000,000 fingerprints,');
  expect(sentenceFor(3.14e15, 'en')).toContain('and compares about 3.1 × 10¹⁵ of');
});

test('every plan has a sentence without missing values', () => {
  fc.assert(
    fc.property(
      fc.maxSafeNat(),
      fc.integer({ min: 0, max: 63 }),
      fc.nat(),
      (count, radius, memory) => {
        const planned = plan({ count, radius, memory }, simpleCosts);
        expect(planSentence(planned, 'en')).toMatch(/^[A-Z][^{}]+\.$/);
        expect(planSentence(planned, 'zh-CN')).toMatch(/^[^{}]+。$/);
        for (const language of ['en', 'zh-CN'] as const) {
          expect(planSentence(planned, language)).not.toMatch(/undefined|NaN|Infinity/);
        }
      },
    ),
  );
});

test('the assumption names the uniform distribution', () => {
  expect(planAssumption('en')).toMatch(/uniformly distributed/);
  expect(planAssumption('zh-CN')).toMatch(/均匀/);
});
