import { expect, test, vi } from 'vitest';
import { LibraryError } from '../../../../../core/library/storage/library-error.ts';
import { errorWords, privateWords } from '../../../../../extension/i18n/common.ts';
import { setLanguage } from '../../../../../extension/i18n/language.ts';
import { errorSentence } from '../../../../../extension/pages/shared/error-sentence.ts';

const setPrivate = (inIncognitoContext: boolean) =>
  vi.stubGlobal('browser', { extension: { inIncognitoContext } });

test('blames the library only for its own errors', () => {
  setLanguage('en');
  setPrivate(false);
  expect(errorSentence(new LibraryError('unavailable'))).toBe(errorWords().unavailable);
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const refused = new DOMException('refused', 'NotAllowedError');
  expect(errorSentence(refused)).toBe('That didn’t work. Try again.');
  expect(log).toHaveBeenCalledExactlyOnceWith(refused);
});

test('says in a private window that Firefox opens no database there', () => {
  setPrivate(true);
  expect(errorSentence(new LibraryError('unavailable'))).toBe(privateWords().noLibrary);
  expect(errorSentence(new LibraryError('full'))).toBe(errorWords().full);
});
