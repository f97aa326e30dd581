/** Every text of the skew in English. */
export const en = {
  lead: 'Are fingerprints as evenly spread as those figures assume? No: texts in one language resemble each other, and so do their fingerprints. Here are {count} real passages in the {buckets} buckets of one segment.',
  profile: 'Features',
  profiles: {
    words: 'Words by count, as in the tutorials',
    reader: 'Words and pairs, each once, as in the extension',
  },
  segment: 'Segment',
  segmentBits: '{number}: bits {from} to {to}',
  summary:
    'The fullest bucket holds {fullest}; with an even spread, {expected}. Each probe brings {unrelated} unrelated candidates instead of {expectedUnrelated}, {times} times as many.',
  figure: {
    caption: 'Buckets by number of fingerprints',
    load: 'Fingerprints per bucket',
    real: 'Real texts',
    even: 'Even spread',
    none: '≈ 0',
    scale: 'Bar lengths are logarithmic.',
  },
  why: 'Queries resemble the stored texts, so they fall into full buckets. Frequent words, weighted by count, make that worse. Counting each word and each pair once spreads fingerprints far better.',
  sourceSummary: 'Sources of the passages',
  source:
    'Each passage has at least 100 words or characters, and no two are near-duplicates. Sources: the Rust blog (MIT or Apache-2.0), the Ethereum Improvement Proposals (CC0), and the GOV.UK service manual (Crown copyright, OGL). Also, under CC BY 4.0: the blogs of Raph Levien and Mogeko, and the Chinese documentation of Vue. Chinese laws are in the public domain. This page includes only the fingerprints.',
} as const;
