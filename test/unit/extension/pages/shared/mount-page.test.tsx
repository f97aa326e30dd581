import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../../../../extension/i18n/language.ts';
import { mountPage } from '../../../../../extension/pages/shared/mount-page.tsx';
import { inEmptyPage } from '../../../empty-page.ts';

inEmptyPage();
afterEach(() => setLanguage('auto'));

test('a page follows a language that was chosen while it opened', async () => {
  const get = vi.fn(async () => ({ language: 'zh-CN' })).mockResolvedValueOnce({ language: 'en' });
  vi.stubGlobal('browser', {
    extension: { inIncognitoContext: false },
    storage: { local: { get }, onChanged: { addListener() {}, removeListener() {} } },
  });
  document.body.innerHTML = '<div id="root"></div>';
  await act(() =>
    mountPage(
      () => 'Title',
      () => null,
    ),
  );
  expect(document.documentElement.lang).toBe('zh-CN');
});
