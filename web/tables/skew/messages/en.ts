/** Every text of the skew in English. */
export const en = {
  lead: 'All figures above assume that fingerprints are evenly spread, like hashes. SimHash fingerprints aren’t, by design: similar texts have similar fingerprints, and all texts in one language are somewhat similar. This figure uses {count} passages from real English and Chinese articles, no two of them near-duplicates. They fall into the {buckets} buckets of one 16-bit segment.',
  profile: 'Features',
  profiles: {
    words: 'Words by count, as in the tutorials',
    reader: 'Words and pairs, each once, as in the extension',
  },
  segment: 'Segment',
  segmentBits: '{number}: bits {from} to {to}',
  summary:
    'The fullest bucket holds {fullest} fingerprints; with an even spread, it would hold {expected}. On average, each probe brings {unrelated} unrelated candidates. An even spread would bring {expectedUnrelated}, so that’s {times} times as many.',
  figure: {
    caption: 'Buckets by number of fingerprints',
    load: 'Fingerprints per bucket',
    real: 'Buckets, real texts',
    even: 'Buckets, even spread',
    none: '≈ 0',
    scale: 'Bar lengths are logarithmic.',
  },
  why: 'Queries resemble the stored texts, so they fall into full buckets more often than into empty ones. That’s why the average over queries is worse than the average over buckets. When words are weighted by count, the most frequent ones weigh most, and every text has them. They push the same bits the same way in all texts, so segments made of such bits take few values. When each word and each pair of words counts once, fingerprints spread far better. A scan isn’t affected, because it reads everything anyway.',
  source:
    'Each passage has at least 100 words or characters. Sources: the Rust blog (MIT or Apache-2.0), the Ethereum Improvement Proposals (CC0), and the GOV.UK service manual (Crown copyright, OGL). Also, under CC BY 4.0: the blogs of Raph Levien and Mogeko, and the Chinese documentation of Vue. Chinese laws are in the public domain. This page includes only the fingerprints.',
} as const;
