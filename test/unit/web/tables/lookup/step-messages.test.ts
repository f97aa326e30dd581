import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { lookupMessages } from '../../../../../web/tables/lookup/messages.ts';

const english = createTranslator({ locale: 'en', messages: lookupMessages.en.lookUp });
const chinese = createTranslator({ locale: 'zh-CN', messages: lookupMessages['zh-CN'].lookUp });

test('the count of hits mentions those that an earlier table has found', () => {
  const known = { hits: 1, known: 1 };
  expect(english('steps.compare', known)).toContain('One not found in an earlier table');
  expect(english('steps.compare', { hits: 2, known: 1 })).toContain(
    '2 not found in an earlier table',
  );
  expect(chinese('steps.compare', known)).toContain('除前面的表已找到的以外，有 1 个');
  expect(english('steps.compare', { hits: 1, known: 0 })).toContain('One has three or fewer');
});

test('without a new hit, known hits and unrelated candidates get different sentences', () => {
  expect(english('steps.compare', { hits: 0, known: 1 })).toContain('known from an earlier table');
  expect(english('steps.compare', { hits: 0, known: 0 })).toContain('no hit');
});
