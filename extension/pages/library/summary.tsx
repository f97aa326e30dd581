import { useCallback } from 'react';
import type { Library } from '../../../core/library/library.ts';
import { libraryWords } from '../../i18n/library.ts';
import { useAnswer } from './use-answer.ts';

/** How much there is, in a line. */
export function Summary() {
  const ask = useCallback((library: Library) => library.statistics({ sites: 0 }), []);
  const { value, trouble } = useAnswer(ask);
  if (trouble) return <p role="alert">{trouble}</p>;
  if (!value) return <p>{libraryWords().opening}</p>;
  return <p>{libraryWords().summary(value.pages, value.pageBytes + value.textBytes)}</p>;
}
