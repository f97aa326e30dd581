import { en as opening } from '../opening/messages/en.ts';
import { en as question } from '../question/messages/en.ts';

/** The messages of Tables in English: ICU MessageFormat. */
export const en = {
  tables: {
    title: 'Find a fingerprint among millions',
    description:
      'Design, step through, and benchmark the lookup tables of “Detecting Near-Duplicates for Web Crawling” in your browser.',
    // A hyphen that no line breaks at.
    heading: 'Finding a near\u2011duplicate among millions',
    opening,
    contents: 'Chapters',
    question,
    /** The chapters themselves load their messages later. */
    chapters: {
      designs: 'Designs side by side',
      lookUp: 'A lookup, step by step',
      skew: 'Real fingerprints are clustered',
      race: 'Benchmark in your browser',
    },
    takeaways: {
      designs: 'Now you can name the design that fits your collection.',
      lookUp: 'Now you can explain why three flipped bits can’t hide a copy.',
      skew: 'Now you can say why real lookups take longer than the formula promises.',
      race: 'Now you can decide whether tables pay off on your device.',
    },
  },
} as const;
