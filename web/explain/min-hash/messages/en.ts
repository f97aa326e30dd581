/** The messages of the chapter in English, except its heading, which loads earlier. */
export const en = {
  lead: 'Isn’t there another fingerprint for texts? <a>MinHash</a>, by Andrei Broder, shuffles all possible features in 128 ways, and keeps the first one that the text has in each. Two texts agree in a value as often as their features overlap, the Jaccard similarity. SimHash estimates the angle instead.',
  figure: {
    lead: 'Both on the same features of the same pairs. The bar is the truth, and the dot is the estimate.',
    caption: 'Similarity of five pairs of texts, and its estimates',
    pair: 'Pair',
    simHash: 'SimHash, 256 bits: cosine',
    minHash: 'MinHash, 128 values: Jaccard',
    values: '{truth}, estimated {estimate}',
    pairs: {
      edited: 'An edited copy',
      short: 'Two short sentences',
      template: 'One form, filled in twice',
      excerpt: 'An article and its first paragraph',
      unrelated: 'Two articles on one subject',
    },
  },
  fails:
    'Both fail in the same places. A form filled in twice looks like a copy, because most of its words are the same. An excerpt doesn’t, although all of it is in the article: neither measures containment. In a sentence, one word is a large part of the features.',
  costs: {
    heading: 'What they cost, and when to use which',
    lead: 'A fingerprint of SimHash has {simHash, number} bytes here, and a signature of MinHash {minHash, number}.',
    measure: 'Measure the time in this browser',
    took: 'For one article, SimHash took {simHash} µs with all its steps. MinHash took {minHash} µs for features that were ready.',
    choice:
      'Use SimHash to store millions of fingerprints and look them up by Hamming distance. Use MinHash if you want the overlap itself, or copies that differ more, and have the space. Twicetold uses SimHash, and decides close cases by titles, numbers, and sentences.',
  },
  recall: {
    caption: 'Recall on the project’s evaluation data',
    method: 'Method',
    en: 'English',
    zh: 'Chinese',
    short: 'Short',
    langs: '17 languages',
    templates: 'Same template, mistaken',
    bytes: 'Bytes',
    paper: 'SimHash, 64 bits, k = 3',
    minHash: 'MinHash, best threshold',
    twicetold: 'Twicetold, with sentences',
    ofEleven: '{count, number} of 11',
  },
} as const;
