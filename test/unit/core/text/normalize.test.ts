import { expect, test } from 'vitest';
import { normalize } from '../../../../core/text/normalize.ts';
import { tokenize } from '../../../../core/text/tokenize.ts';

test.each([
  [
    'German: ss for ß, as in Switzerland and in capitals',
    'Die Straße',
    'DIE STRASSE',
    'Die Strasse',
  ],
  ['German: the capital ß', 'GROẞE', 'große'],
  ['Greek: the sigma that ends a word, in capitals', 'ΟΔΟΣ', 'οδοσ', 'οδός'],
  ['Greek: capitals have no accents', 'ΑΫΛΗ ΑΘΗΝΑ', 'άυλη Αθήνα'],
  ['Greek: polytonic', 'ἡ ἀρχὴ τῷ', 'η αρχή τω'],
  ['Turkish: dotted and dotless i', 'IŞIK İSTANBUL', 'ışık istanbul', 'IŞIK İSTANBUL'],
  ['Russian: е for ё', 'всё ещё её', 'все еще ее', 'все\u0308 еще\u0308 её'],
  ['Ukrainian: every apostrophe', "м'ята", 'м’ята', 'мʼята', 'м＇ята'],
  ['English: every apostrophe', "don't", 'don’t', 'don´t', 'donʼt'],
  ['French: œ and elision', 'l’œuvre', "l'oeuvre", 'L’ŒUVRE'],
  ['Romanian: comma and cedilla', 'știință', 'ştiinţă'],
  ['Vietnamese: composed and decomposed', 'Tiếng Việt', 'Tiếng Việt'.normalize('NFD')],
  ['Vietnamese: marks in the order of the typist', 'Vie\u0323\u0302t', 'Vie\u0302\u0323t', 'Việt'],
  ['Arabic: vowel points', 'كَتَبَ الوَلَدُ', 'كتب الولد'],
  ['Arabic: presentation forms', 'ﻛﺘﺎﺏ ﷲ', 'كتاب الله'],
  ['Arabic: a widened word', 'كتـــاب', 'كتاب'],
  ['Arabic: hamza and alef in one or in two', 'أحمد', '\u0627\u0654حمد'],
  ['Persian: yeh and kaf of either keyboard', 'یک کتاب', 'يك كتاب'],
  ['Persian: with and without a non-joiner', 'می\u200cخواهم', 'میخواهم'],
  ['Hebrew: points and cantillation', 'בְּרֵאשִׁ֖ית', 'בראשית'],
  ['Hebrew: presentation forms', 'שּׁלום', 'שלום'],
  ['Hebrew: gershayim or quotation marks', 'צה״ל', 'צה"ל'],
  ['Hindi: nukta in one or in two', 'क़लम', 'क\u093cलम'],
  ['Hindi: with and without a joiner', 'क्\u200dष', 'क्ष'],
  ['Malayalam: chillus of old and new', 'അവൻ', 'അവന്\u200d'],
  [
    'Thai: SARA AM in one, in two, and with its tone behind',
    'น้ำ',
    'น\u0e49\u0e4dา',
    'น\u0e4d\u0e49า',
  ],
  ['Lao: AM in one, in two, and with its tone behind', 'ນ້ຳ', 'ນ\u0ec9\u0ecdາ', 'ນ\u0ecd\u0ec9າ'],
  ['Lao: HO NO in one or in two', 'ໜ', 'ຫນ'],
  ['Khmer: with and without zero-width spaces', 'សិទ្ធិ\u200bមនុស្ស', 'សិទ្ធិមនុស្ស'],
  ['Burmese: marks in the order of the typist', 'န\u103a\u1037', 'န\u1037\u103a'],
  ['Tibetan: both delimiters of syllables', 'བོད\u0f0bཡིག', 'བོད\u0f0cཡིག'],
  ['Korean: syllables and jamo', '한국어', '한국어'.normalize('NFD')],
  ['Japanese: half-width Kana with its sound marks', 'ｶﾞｷﾞｸﾞ ﾊﾟｿｺﾝ', 'ガギグ パソコン'],
  ['Japanese: composed and decomposed', 'がぎぐ', 'か\u3099き\u3099く\u3099'],
  ['Chinese: compatibility ideographs and radicals', '\uf9e9\u2f08', '里人'],
  ['Chinese: variation selectors', '葛\u{e0100}城', '葛城'],
  ['Chinese: Hong Kong', '衞生 敍事 枱燈 化粧', '卫生 叙事 台灯 化妆'],
  ['Chinese: Taiwan', '瞭解看著甚麼', '了解看着什么'],
  ['digits of other scripts', '٢٠٢٤ ۲۰۲۴ २०२४ ๒๐๒๔ ၂၀၂၄ ២០២៤ ２０２４', '2024 '.repeat(7)],
  ['thousands separators', '1,000', '1 000', '1.000', '1\u202f000', '1’000'],
  ['hyphens, including the non-breaking one', 'near-duplicate', 'near\u2011duplicate'],
  ['quotation marks and dashes', '“Yes” — ‘no’…', '"Yes" -- \'no\'...'],
])('gives the same tokens for %s', (_, text, ...others) => {
  const tokens = tokenize(normalize(text));
  expect(tokens.length).toBeGreaterThan(0);
  for (const other of others) expect(tokenize(normalize(other))).toEqual(tokens);
});

test.each([
  ['accents', 'côte', 'côté'],
  ['umlauts', 'schon', 'schön'],
  ['Swedish letters', 'får', 'far'],
  ['Polish l', 'łapać', 'lapać'],
  ['и and й', 'мои', 'мой'],
  ['sin and samekh', 'שר', 'סר'],
  ['alef with and without its hamza', 'سأل', 'سال'],
  ['tones of Vietnamese', 'ma', 'mạ'],
  ['tones of Thai', 'ไหม', 'ไหม้'],
  ['sound marks of Kana', 'かき', 'かぎ'],
  ['long vowels of Kana', 'ビル', 'ビール'],
  ['vowel signs of Hindi', 'कल', 'काल'],
  ['subscripts of Khmer', 'កត', 'ក្ត'],
  ['characters of Chinese', '未来', '末来'],
  ['著 in a word of its own', '名著', '名着'],
  ['digits', '2024', '2025'],
])('gives different tokens for texts that differ in %s', (_, a, b) => {
  expect(tokenize(normalize(a))).not.toEqual(tokenize(normalize(b)));
});

test('ignores emoji, with or without joiners and selectors', () => {
  expect(tokenize(normalize('so 👩‍👩‍👧‍👦 ❤️ 🇨🇳 👍🏽 it is'))).toEqual(['so', 'it', 'is']);
});

test('handles half a million marks on one letter and loses no accent after them', () => {
  // Without a limit, this takes minutes and the test times out.
  for (const marks of ['\u0301\u0327', '\u0344\u0307', '\u0e49\u0e4d']) {
    const tokens = tokenize(normalize(`${'a'}${marks.repeat(250_000)} café`));
    expect(tokens.at(-1)).toBe('café');
  }
});
