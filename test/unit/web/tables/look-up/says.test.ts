import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { en } from '../../../../../web/tables/look-up/messages/en.ts';
import { zhCN } from '../../../../../web/tables/look-up/messages/zh-CN.ts';

const english = createTranslator({ locale: 'en', messages: en });
const chinese = createTranslator({ locale: 'zh-CN', messages: zhCN });

test('hits that an earlier table has found are not passed over when hits are counted', () => {
  const known = { hits: 1, known: 1 };
  expect(english('says.compare', known)).toContain('One not found in an earlier table');
  expect(english('says.compare', { hits: 2, known: 1 })).toContain(
    '2 not found in an earlier table',
  );
  expect(chinese('says.compare', known)).toContain('除前面的表已找到的以外，有 1 个');
  expect(english('says.compare', { hits: 1, known: 0 })).toContain('One has three or fewer');
});

test('what is known and what is strange are told apart where there is no new hit', () => {
  expect(english('says.compare', { hits: 0, known: 1 })).toContain('known from an earlier table');
  expect(english('says.compare', { hits: 0, known: 0 })).toContain('no hit');
});
