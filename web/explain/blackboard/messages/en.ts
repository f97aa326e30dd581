/** The blackboard’s texts in English, except its heading, which loads earlier. */
export const en = {
  lead: 'Can you work out a SimHash by hand? With six bits, yes.',
  translation:
    '“Area 51” has nine flying saucers inside, says a U.S. employee who saw gray aliens.',
  how: '<b>{term}</b> <w>weighs {weight}</w>: each 1 of its <h>hash</h> becomes +{weight} in its <r>row</r>, each 0 −{weight}. <s>Add up</s> the columns, and keep the <f>signs</f>.',
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
    differs:
      'With 64 bits, jieba splits the sentence and word rarity sets the weights, so both differ a little.',
  },
  description: {
    words: 'Each word has a weight: how much it matters in the sentence.',
    hashes: 'Each word has a six-bit hash, the same wherever the word appears.',
    row: '{term} weighs {weight}: each 1 of its hash becomes +{weight}, each 0 becomes −{weight}.',
    sums: 'Each column added up: {sums}.',
    signs: 'Above zero: 1. Otherwise: 0. The fingerprint is {bits}.',
    column:
      'Column {column}: {formula} = {sum}, {side, select, above {above zero} other {not above zero}}, so the bit is {bit}.',
  },
  madeUp: 'Made-up hashes: flip a bit.',
  real: 'These hashes are real: six bits of another tutorial’s string hash.',
  wide: 'See all 64 bits',
} as const;
