/** The blackboard’s texts in English, except its heading, which loads earlier. */
export const en = {
  lead: 'Can you work out a SimHash by hand? With six bits, yes. Here’s a sentence from a tutorial that taught it to many Chinese programmers:',
  translation:
    'A U.S. “Area 51” employee says there are nine flying saucers inside and that he once saw gray aliens.',
  how: '{count, select, two {Its first two words} other {Its twelve words}} have a <w>weight</w> from 1 to 5 and a <h>hash</h>. <b>{term}</b> weighs {weight}, and its hash is {hash}. In its <r>row</r>, each 1 becomes plus {weight} and each 0 minus {weight}. Add up each column: <s>{sums}</s>. Write 1 where the sum is above zero and 0 elsewhere: <f>{bits}</f>.',
  words: {
    legend: 'Number of words',
    two: 'Two words',
    all: 'All twelve words',
  },
  reset: 'Reset values',
  step: 'Blackboard step',
  board: {
    label: 'The blackboard',
    word: 'Word',
    weight: 'Weight',
    column: 'Column {number}',
    weightOf: 'Weight of {term}',
    bitOf: 'Bit {bit} of {term}: {value}',
    flip: 'Flip this bit',
    sum: 'Sum',
    soFar: 'Sum so far',
    fingerprint: 'Fingerprint',
    hash: 'Hash',
    row: 'Row',
    summary: 'The blackboard as a table',
  },
  description: {
    words: 'Each word has a weight: how much it matters in the sentence.',
    hashes: 'Each word has a six-bit hash, the same wherever the word appears.',
    row: '{term} weighs {weight}: each 1 of its hash becomes +{weight}, each 0 becomes −{weight}.',
    sums: 'Each column added up: {sums}.',
    signs: 'A sum above zero gives 1, any other 0. The fingerprint is {bits}.',
    column:
      'Column {column}: {formula} = {sum}, {side, select, above {above zero} other {not above zero}}, so the bit is {bit}.',
  },
  madeUp:
    'The tutorial made up these two hashes. Flip a bit or change a weight, and watch the sums.',
  real: 'These hashes are real: the last six bits of a string hash from another tutorial.',
  wide: 'See this sentence with 64 bits',
  differs:
    'There, jieba splits the sentence and word rarity sets the levels, so both differ a little.',
} as const;
