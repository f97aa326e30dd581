import { en as machine } from '../machine/messages/en.ts';
import { en as opening } from '../opening/messages/en.ts';

/** The explainer’s texts in English: ICU messages. */
export const en = {
  explain: {
    title: 'How SimHash works',
    description:
      'SimHash, step by step, on your own text: words, weights, hashes, sums, and sign bits, and why a distance of 3 bits means a copy.',
    heading: 'The web is full of copies. How do you spot one among 8 billion pages?',
    contents: 'Chapters',
    opening,
    blackboard: { heading: 'On the blackboard: six bits by hand' },
    hyperplanes: { heading: 'Why it works: random lines' },
    machine,
    distance: { heading: 'The distance: how similar is that?' },
    whyThree: { heading: 'Why 3 bits?' },
    minHash: { heading: 'SimHash or MinHash?' },
    onward: {
      heading: 'Where to go from here',
      lead: 'You now know how a text becomes a fingerprint and how far apart two fingerprints are. Next, put them to use.',
      compare: {
        name: 'Compare two texts',
        description:
          'Your own, or the two sentences from the beginning: the result, its reasons, and the words that decide.',
        open: 'Compare the two sentences',
      },
      tables: {
        name: 'Search millions',
        description:
          'One fingerprint against all others, without checking each: the tables that find every copy within 3 bits.',
        open: 'Open Tables',
      },
    },
  },
} as const;
