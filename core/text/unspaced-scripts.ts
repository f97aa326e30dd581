function scripts(...names: string[]): string {
  return names.map((name) => `\\p{Script=${name}}`).join('');
}

/**
 * For a character class: scripts without spaces between words that have many characters, so that
 * one of them tells something. Of Kana, 〆 and the long vowel stand in no script.
 */
export const MANY_LETTERS = `${scripts('Han', 'Hiragana', 'Katakana', 'Yi')}ー〆`;

/**
 * For a character class: scripts without spaces between words that have so few letters that all
 * texts share them (UAX #14, class SA, and Javanese and Balinese).
 */
export const FEW_LETTERS = scripts(
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Tai_Le',
  'New_Tai_Lue',
  'Tai_Tham',
  'Javanese',
  'Balinese',
);
