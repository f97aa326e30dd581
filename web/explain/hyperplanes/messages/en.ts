/** The messages of the chapter in English, except its heading, which loads earlier. */
export const en = {
  lead: 'Why do similar texts agree in most bits? Draw each as an arrow: the more words they share, the smaller the angle θ.',
  lines:
    'A random line gives each arrow a 1 or a 0, by its side. The bits differ only if it falls <between>between the arrows</between>, as <share>θ/π of all lines</share> do.',
  plane: {
    label: 'Two arrows and random lines',
    a: 'Direction of arrow A',
    b: 'Direction of arrow B',
    degrees: '{degrees, plural, =1 {# degree} other {# degrees}}',
  },
  throw: {
    one: 'Throw a line',
    many: 'Throw {count, number}',
    clear: 'Start again',
  },
  outcome: {
    angle: '{degrees, number}° is {share} of 180°.',
    none: 'No line has been thrown yet.',
    counted:
      '{separated, number} of {thrown, plural, =1 {# line separates} other {# lines separate}} the arrows: {share}, usually within ±{spread}.',
  },
  convergence: {
    label: 'The share of lines that separate the arrows, as more are thrown',
    caption:
      'The share of separating lines approaches {share}, from 1 line to 4,096. In the band, it’s off by up to two standard deviations.',
  },
  bridge: {
    heading: 'From lines to hashes',
    lead: 'Each word is an axis, and each line a hyperplane: a column of +1 and −1 in the words’ hashes. Its sum shows a text’s side.',
    caption:
      'The words of the two sentences at the top, their weights, and 16 bits of their hashes',
    word: 'Word',
    select: 'Line {column, number}',
    sum: 'Sum for {side}',
    column:
      'Line {column, number}: the sum is {a} for A and {b} for B. {differs, select, yes {It separates the two sentences, so their bits differ.} other {Both sentences are on the same side, so their bits agree.}}',
    more: '{count, plural, =1 {One more word isn’t shown.} other {# more words aren’t shown.}}',
    all: 'The angle between the two sentences is {angle}°, so {expected} of 64 bits should differ. {differing, plural, =1 {# does.} other {# do.}}',
  },
  source: 'Shown by <a>Moses Charikar in 2002</a>.',
  exactness: {
    summary: 'Are these lines random enough?',
    text: 'Directions of +1 and −1 aren’t perfectly random, but with more than a few words, that makes no difference.',
  },
} as const;
