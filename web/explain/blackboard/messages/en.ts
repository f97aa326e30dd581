/** Every text of the blackboard in English. */
export const en = {
  heading: 'On the blackboard: six bits by hand',
  lead: 'With six bits one can do SimHash by hand. Take a sentence from the article from which many in China have learned it:',
  translation:
    'An employee of America’s “Area 51” says nine saucers are inside; he once saw grey aliens.',
  how: '{count, select, two {Its first two words} other {Its twelve words}} have a <w>weight</w> from 1 to 5 and a <h>hash</h>. <b>{term}</b> weighs {weight} and has the hash {hash}: in its <r>row</r> a 1 becomes plus {weight}, a 0 minus {weight}. Add up each column: <s>{sums}</s>. Write 1 where the sum is above zero and 0 elsewhere: <f>{bits}</f>. That is all there is to it.',
  words: {
    legend: 'How many words',
    two: 'Two words',
    all: 'All twelve words',
  },
  reset: 'As in the article',
  step: 'Step at the blackboard',
  board: {
    label: 'The blackboard',
    word: 'Word',
    weight: 'Weight',
    column: 'Column {number}',
    weightOf: 'Weight of {term}',
    bitOf: 'Bit {bit} of {term}: {value}',
    turn: 'Turn this bit over',
    sum: 'Sum',
    soFar: 'Sum so far',
    fingerprint: 'Fingerprint',
    hash: 'Hash',
    row: 'Row',
    summary: 'The blackboard as a plain table',
  },
  says: {
    words: 'Each word has a weight: how much it matters in the sentence.',
    hashes: 'Each word has a hash of six bits, the same wherever the word stands.',
    row: '{term} weighs {weight}: each 1 of its hash becomes +{weight}, each 0 becomes −{weight}.',
    sums: 'Each column added up: {sums}.',
    signs: 'Above zero is 1, all else 0. The fingerprint is {bits}.',
    column:
      'Column {column}: {formula} = {sum}, {side, select, above {above zero} other {not above zero}}, so the bit is {bit}.',
  },
  made: 'The article made these two hashes up. Turn a bit or change a weight, and see which sums and signs follow.',
  real: 'Here the hashes are real: the last six bits of the string hash in another of those articles (Python’s old one). They are not the two above, which were made up.',
  wide: 'See the sentence with 64 bits',
  differs:
    'There jieba cuts it and the rarity of the words sets their levels, so both differ a little from these.',
} as const;
