import fc from 'fast-check';

/** Letters, marks, and digits that a rule of normalizing or tokenizing concerns. */
export const troublesome = fc.constantFrom(
  ...'iIıİsSßẞςΣάΐϋᾳёеЁœɶșşțņ́̇̈̀̂̓ʼʻ´ـَّٰٓٔاأٱیيئکשׁ֖אּ๒นำํ้่ານ້ຳໍൻന്‍ཌྷ臺著名瞭解甚麼薴㑯𠁞ガｶﾞ゛가각１１²½ﬁǆ',
  '\u0344',
  '\u00ad',
  '\u200b',
  '\ufe0f',
  '\ud800',
);

/** Any Unicode string, including lone surrogates, and often with {@link troublesome} characters. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: troublesome, maxLength: 12 }),
  fc.string({ unit: fc.oneof(troublesome, fc.string({ unit: 'grapheme', maxLength: 1 })) }),
);

// Letters and words of many scripts, with many or few characters that need special handling.
const written = fc.constantFrom(
  ...'reading _Twice _naïve _x86 _ _\n_\0_\u0301_\u200d_\u1100\u1161\u11a8'.split('_'),
  ...'… ， 。 的 著 甚 么 瞭 解 長 ก ิ ส ວ ភ ្ မ हि न्दी 가 ① ㍿ ﷺ 🙂 👩‍👩‍👧‍👦 𠀀 𝟘 ﾊﾟ か\u3099 e\u0301'.split(
    ' ',
  ),
  ..."12 3.14 1,000 2023-08-01 २ 𑄶 ё Σ _ - ' : ’".split(' '),
);

const long = fc
  .tuple(fc.constantFrom('x', '的', 'ก', '1', '1.', '\u0301', 'हि', 'é', '🙂'), fc.nat(3000))
  .map(([piece, times]) => piece.repeat(times));

/** Any mixture of words, scripts, and symbols, sometimes with a very long run. */
export const mixedText = fc
  .array(
    fc.oneof({ weight: 40, arbitrary: written }, { weight: 4, arbitrary: troublesome }, long),
    {
      maxLength: 120,
    },
  )
  .map((pieces) => pieces.join(''));
