import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseLanguage, isLanguage } from '../../../../web/lib/i18n.tsx';

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

test('whatever a browser says, the language is one of ours', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (preferred) => {
      expect(isLanguage(chooseLanguage(preferred))).toBe(true);
    }),
  );
});
