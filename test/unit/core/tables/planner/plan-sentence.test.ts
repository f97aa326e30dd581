import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plan, type Question } from '../../../../../core/tables/planner/plan.ts';
import { planAssumption, planSentence } from '../../../../../core/tables/planner/plan-sentence.ts';
import { simpleCosts } from './simple-costs.ts';

const explained = (question: Question) => {
  const planned = plan(question, simpleCosts);
  return [planned.reason, planSentence(planned, 'en'), planSentence(planned, 'zh-CN')];
};

test('explains a scan of few fingerprints', () => {
  expect(explained({ count: 40, radius: 3 })).toEqual([
    'few',
    'Among only 40 fingerprints, a scan takes about 90 ns. No index is clearly faster: the ' +
      'fastest, 4 segment tables of row numbers and check bits, takes 140 ns.',
    '指纹只有 40 个，逐一扫描约需 90 ns；索引都不会明显更快，最快的是 4 张存编号和校验位的分段表，也要 140 ns。',
  ]);
});

test('explains a scan for a wide radius', () => {
  expect(explained({ count: 1_000_000, radius: 20 })).toEqual([
    'wide',
    'Within 20 bits, a lookup in 4 segment tables of row numbers and check bits would take 14,000 probes and ' +
      'compare about 220,000, in about 1.2 ms. Comparing all 1,000,000 in a scan takes 1 ms.',
    '相差 20 位以内，用 4 张存编号和校验位的分段表要查 14,000 次，比对约 220,000 个候选，约需 1.2 ms；' +
      '逐一扫描全部 1,000,000 个只需 1 ms。',
  ]);
});

test('explains an index by its few candidates', () => {
  expect(explained({ count: 1_000_000, radius: 3 })).toEqual([
    'candidates',
    'A lookup in 3 segment tables of row numbers and check bits takes 24 probes and compares ' +
      'about 11 of 1,000,000 fingerprints, in about 400 ns. With a scan it takes 1 ms.',
    '在 3 张存编号和校验位的分段表里查 24 次，1,000,000 个指纹中只比对约 11 个候选，约需 400 ns；' +
      '逐一扫描要 1 ms。',
  ]);
});

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

test('explains a choice that is limited by memory', () => {
  expect(explained({ count: 1_000_000, radius: 3, memory: 10_000_000 })).toEqual([
    'memory',
    'The fastest method, 3 segment tables of row numbers and check bits, would take 66 MB, but only ' +
      '10 MB are available. The best that fits is a scan: about 1 ms, 8 MB.',
    '最快的是 3 张存编号和校验位的分段表，但要占 66 MB，超过可用的 10 MB；' +
      '放得下的之中最好的是逐一扫描：约 1 ms，占 8 MB。',
  ]);
});

test('explains the method with the least memory when nothing fits', () => {
  expect(explained({ count: 1_000_000, radius: 3, memory: 1_000 })).toEqual([
    'nothing-fits',
    'Nothing fits into 1 kB. The method with the least memory is a scan: 8 MB, about 1 ms.',
    '1 kB 放不下任何一种；最省内存的是逐一扫描：占 8 MB，约需 1 ms。',
  ]);
});

test('names sorted tables by their number', () => {
  const noBuckets = {
    ...simpleCosts,
    segments: { ...simpleCosts.segments, bucket: { build: 0, bytes: 1e12 } },
  };
  const planned = plan({ count: 1_000_000, radius: 3 }, noBuckets);
  expect(planSentence(planned, 'en')).toContain(
    'The best that fits is 4 sorted tables: about 610 ns, 48 MB',
  );
  expect(planSentence(planned, 'zh-CN')).toContain('放得下的之中最好的是 4 张排序表：');
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
