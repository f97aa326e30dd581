/** The opening’s texts in English. */
export const en = {
  label: 'Two sentences and their hashes',
  lead: 'Turn each page into 64 bits. Change one word, and an <ordinary>ordinary hash</ordinary> flips about half. <simhash>SimHash</simhash> flips a few.',
  announcement:
    'Ordinary hash: {scattered, plural, =1 {1 of {width, number} bits differs} other {# of {width, number} bits differ}}. SimHash: {kept, number} of {width, number}.',
  noWords:
    'SimHash only sees words. One of these sentences has none, so all its bits are 0, whatever else it contains.',
  noSharedWord:
    'These sentences share no word. SimHash compares whole words, not letters, so a similar spelling doesn’t make them similar.',
  empty: 'Type something in both fields to compare them.',
  entry: {
    examples: 'Sentence pairs',
    english: 'English pair',
    chinese: 'Chinese pair',
    a: 'Sentence A',
    b: 'Sentence B',
    cut: 'Only the beginning is shown, but the whole sentence is hashed.',
    unlinked: 'This sentence is too long for a link. It stays on this page until you close it.',
  },
  hash: {
    ordinary: 'Ordinary hash',
    simhash: 'SimHash',
    count:
      '{count, plural, =1 {<b>1</b> of {width, number} bits differs} other {<b>#</b> of {width, number} bits differ}}',
  },
  follow: 'Step through sentence B',
  table: {
    summary: 'The bits as digits, and how they’re made',
    recipe:
      'Both use xxHash64. The ordinary hash takes the whole sentence; SimHash takes each word (or Chinese character) and each pair of neighbors.',
    ordinaryA: 'Ordinary, A',
    ordinaryB: 'Ordinary, B',
    simhashA: 'SimHash, A',
    simhashB: 'SimHash, B',
  },
} as const;
