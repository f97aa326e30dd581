import { en as question } from '../question/messages/en.ts';

/** The messages of Tables in English: ICU MessageFormat. */
export const en = {
  tables: {
    title: 'Find a fingerprint among millions',
    description:
      'Design, step through, and benchmark the lookup tables of “Detecting Near-Duplicates for Web Crawling” in your browser.',
    // A hyphen that no line breaks at.
    heading: 'Finding a near\u2011duplicate among millions',
    opening: {
      scan: 'Is this text a copy of one you already have? The simplest method is to compare its fingerprint with every other one. A computer compares billions of bits per second, so that’s enough for 100,000 fingerprints. But the work grows with the collection. A crawler that knows 8 billion pages can’t read 8 billion fingerprints for each new one.',
      tables:
        'Sorting alone doesn’t help, because the bits that differ may be the first ones. Manku, Jain, and Das Sarma (Google, 2007) found a solution. Cut the fingerprint into more blocks than the number of bits allowed to differ. Whichever bits differ, at least one block is untouched. Keep several sorted copies of the collection, each with different blocks in front. In one of them, the copy you’re looking for begins with exactly the same bits as your text. Only a few unrelated fingerprints do too.',
    },
    contents: 'Chapters',
    question,
    /** The chapters themselves load their messages later. */
    chapters: {
      designs: 'Designs side by side',
      lookUp: 'A lookup, step by step',
      skew: 'Real fingerprints are clustered',
      race: 'Benchmark in your browser',
    },
  },
} as const;
