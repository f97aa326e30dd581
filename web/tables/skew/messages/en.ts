/** Every text of the skew in English. */
export const en = {
  heading: 'Real fingerprints crowd',
  lead: 'All figures above take fingerprints to be spread evenly, as hashes are. SimHash is made not to be: texts that are alike lie near each other, and all texts of a language are somewhat alike. Here are {count} passages of real articles in English and Chinese, no two of them near-duplicates, in the {buckets} buckets of one 16-bit segment.',
  profile: 'Fingerprints made of',
  profiles: {
    words: 'words by their count, the tutorials’ kind',
    reader: 'words and pairs, each once: the extension’s',
  },
  segment: 'Segment',
  segmentBits: '{number}: bits {from} to {to}',
  says: 'The fullest bucket holds {fullest}; spread evenly, it would hold {even}. A probe brings {strangers} strangers on average, where an even spread would bring {evenly}: {times} times as many.',
  figure: {
    caption: 'Buckets that hold so many fingerprints',
    held: 'Fingerprints in a bucket',
    real: 'Buckets, real texts',
    even: 'Buckets, even spread',
    none: '≈ 0',
    scale: 'The bars grow with the power of ten.',
  },
  why: 'A query is a text like those that are stored, so it falls into a full bucket more often than into an empty one: that is why the average over queries is worse than the average over buckets. Frequent words weigh most when words are counted, and every text has them; they push the same bits the same way in all texts, and a segment made of such bits takes few values. When each word and each pair of words counts once, the fingerprints spread far better. A scan does not mind: it reads everything anyway.',
  source:
    'Passages of a hundred words or characters and more from the Rust blog (MIT or Apache-2.0), the Ethereum Improvement Proposals (CC0), the British government’s service manual (Crown copyright, OGL), the blogs of Raph Levien and Mogeko and the Chinese documentation of Vue (CC BY 4.0), and Chinese laws (public domain). Only their fingerprints are part of this page.',
} as const;
