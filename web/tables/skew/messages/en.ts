/** Every text of the skew in English. */
export const en = {
  lead: 'Are fingerprints as evenly spread as the figures above assume? No: similar texts have similar ones, and all texts in one language are somewhat similar. Here are {count} passages from real English and Chinese articles, no two of them near-duplicates. They fall into the {buckets} buckets of one 16-bit segment.',
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
  why: 'Queries resemble the stored texts, so they fall into full buckets more often than into empty ones. Weighted by count, frequent words push the same bits the same way in every text. Some segments then take few values. When each word and each pair counts once, fingerprints spread far better. A scan isn’t affected, because it reads everything anyway.',
  sourceSummary: 'Sources of the passages',
  source:
    'Each passage has at least 100 words or characters. Sources: the Rust blog (MIT or Apache-2.0), the Ethereum Improvement Proposals (CC0), and the GOV.UK service manual (Crown copyright, OGL). Also, under CC BY 4.0: the blogs of Raph Levien and Mogeko, and the Chinese documentation of Vue. Chinese laws are in the public domain. This page includes only the fingerprints.',
} as const;
