/** The messages of the chapter in English, except its heading, which loads earlier. */
export const en = {
  lead: 'Is there another way? Andrei Broder’s <a>MinHash</a> shuffles all features 128 times and keeps the text’s first. The share of equal ones estimates the overlap (Jaccard).',
  figure: {
    caption: 'Bar: the true similarity. Dot: its estimate.',
    pair: 'Pair',
    simHash: 'SimHash, {bytes, number} bytes: cosine',
    minHash: 'MinHash, {bytes, number} bytes: Jaccard',
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
    'Neither measures containment, so an excerpt doesn’t look like a copy. A form filled in twice does. In a sentence, one word changes a lot.',
  costs: {
    heading: 'Which one to use',
    measure: 'Measure the time in this browser',
    took: 'For one article, SimHash took {simHash} µs with all its steps. MinHash took {minHash} µs for features that were ready.',
    choice:
      'Use SimHash to look up millions of fingerprints. Use MinHash for the overlap itself, or copies that differ more, if you have the space.',
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
