import { expect, test, vi } from 'vitest';
import { LibraryError } from '../../../../../core/library/storage/library-error.ts';
import { errorWords } from '../../../../../extension/i18n/common.ts';
import { setLanguage } from '../../../../../extension/i18n/language.ts';
import { errorSentence } from '../../../../../extension/pages/shared/error-sentence.ts';

test('blames the library only for its own errors', () => {
  setLanguage('en');
  expect(errorSentence(new LibraryError('unavailable'))).toBe(errorWords().unavailable);
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const refused = new DOMException('refused', 'NotAllowedError');
  expect(errorSentence(refused)).toBe('That didn’t work. Try again.');
  expect(log).toHaveBeenCalledExactlyOnceWith(refused);
});
