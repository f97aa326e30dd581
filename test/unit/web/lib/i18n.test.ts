import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseLanguage } from '../../../../web/lib/i18n.tsx';

test.each([
  [['zh-CN', 'en'], 'zh-CN'],
  [['zh-Hant-TW'], 'zh-CN'],
  [['ZH'], 'zh-CN'],
  [['fr-FR', 'zh', 'en'], 'zh-CN'],
  [['en-GB', 'zh'], 'en'],
  [['fr', 'de'], 'en'],
  [['zha'], 'en'],
  [[], 'en'],
])('readers of %j get %s', (preferred, expected) => {
  expect(chooseLanguage(preferred)).toBe(expected);
});

test('chooses the first supported language, whatever surrounds it', () => {
  const other = fc
    .oneof(fc.constantFrom('fr', 'de-AT', 'zha', 'eng'), fc.string())
    .filter((tag) => !/^(?:zh|en)(?:-|$)/i.test(tag));
  const ours = fc.constantFrom('zh', 'zh-TW', 'ZH-Hans', 'en', 'en-GB', 'EN');
  fc.assert(
    fc.property(fc.array(other), ours, fc.array(fc.oneof(other, ours)), (before, first, after) => {
      const expected = /^zh/i.test(first) ? 'zh-CN' : 'en';
      expect(chooseLanguage([...before, first, ...after])).toBe(expected);
      expect(chooseLanguage(before)).toBe('en');
    }),
  );
});
