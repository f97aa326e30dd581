import fc from 'fast-check';
import traditionalToSimplified from 'opencc-js/dict/TSCharacters';
import { expect, test } from 'vitest';
import { foldTraditional } from '../../../../core/text/fold-traditional.ts';

test('folds every character of the table to its final form', () => {
  for (const pair of traditionalToSimplified.split('|')) {
    const [from = '', to = ''] = pair.split(' ');
    const folded = foldTraditional(from);
    expect(folded).toBe(foldTraditional(to));
    expect(foldTraditional(folded)).toBe(folded);
    expect(folded.normalize('NFKC')).toBe(folded);
  }
});

test('folds characters one by one, whatever is between them', () => {
  const character = fc.constantFrom('臺', '灣', '𠁞', '㑯', '的', 'a', '🙂', 'に');
  fc.assert(
    fc.property(fc.array(character), (characters) => {
      expect(foldTraditional(characters.join(''))).toBe(characters.map(foldTraditional).join(''));
    }),
  );
});
