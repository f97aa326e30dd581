/** The opening’s texts in English. */
export const en = {
  heading: 'Two hashes of two sentences',
  lead: 'A hash turns a text into a row of bits. An <ordinary>ordinary hash</ordinary> is made to scatter: change one letter, and about half of its bits change. <simhash>SimHash</simhash> is made to preserve: similar texts get similar bits, so you can find copies by counting the bits that differ.',
  now: 'Between these two sentences, the ordinary hash changes <ordinary>{scattered, number} bits</ordinary> of 64, and SimHash changes <simhash>{kept, plural, =1 {one bit} other {# bits}}</simhash>. Edit them and see.',
  announcement:
    'Ordinary hash: {scattered, plural, =1 {1 of {width, number} bits differs} other {# of {width, number} bits differ}}. SimHash: {kept, number} of {width, number}.',
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
  recipe:
    'Both use the same hash function, xxHash64. The ordinary hash takes the whole sentence; SimHash takes each word (or Chinese character) and each pair of neighbors.',
  follow: 'Follow the second sentence step by step',
  table: {
    summary: 'The bits as digits',
    ordinaryA: 'Ordinary, A',
    ordinaryB: 'Ordinary, B',
    simhashA: 'SimHash, A',
    simhashB: 'SimHash, B',
  },
} as const;
