/** Every text of the opening in English. */
export const en = {
  heading: 'Two hashes of two sentences',
  lead: 'A hash turns a text into a row of bits. An <ordinary>ordinary hash</ordinary> is made to scatter: one letter changed, and about half of its bits change. <simhash>SimHash</simhash> is made to keep: texts that are alike get bits that are alike, so one finds copies by counting the bits that differ.',
  now: 'Between these two sentences the ordinary hash changes <ordinary>{scattered, number} bits</ordinary> of 64, SimHash <simhash>{kept, plural, =1 {one bit} other {# bits}}</simhash>. Write in them and see.',
  says: 'Ordinary hash: {scattered, plural, =1 {1 of {width, number} bits differs} other {# of {width, number} bits differ}}. SimHash: {kept, number} of {width, number}.',
  empty: 'Write something into both fields: with nothing there is nothing to compare.',
  entry: {
    examples: 'Pairs of sentences',
    english: 'An English pair',
    chinese: 'A Chinese pair',
    a: 'Sentence A',
    b: 'Sentence B',
    cut: 'Only the beginning is shown; all of it is counted.',
    unlinked:
      'A sentence this long does not fit into a link: it stays on this page and is gone when you close it.',
  },
  print: {
    ordinary: 'An ordinary hash',
    simhash: 'SimHash',
    count:
      '{count, plural, =1 {<b>1</b> of {width, number} bits differs} other {<b>#</b> of {width, number} bits differ}}',
  },
  recipe:
    'Both rest on the same hash, xxHash64: the ordinary one takes each sentence whole, SimHash its words (in Chinese, its characters) and each two that are neighbours.',
  follow: 'Follow the second sentence step by step.',
  table: {
    summary: 'The bits as digits',
    ordinaryA: 'Ordinary, A',
    ordinaryB: 'Ordinary, B',
    simhashA: 'SimHash, A',
    simhashB: 'SimHash, B',
  },
} as const;
