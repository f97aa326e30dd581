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
    blackboard: {
      heading: 'On the blackboard: six bits by hand',
      takeaway: 'Now you can work out any SimHash by hand.',
    },
    hyperplanes: {
      heading: 'Why it works: random lines',
      takeaway: 'Now you can say why: a small angle catches few lines.',
    },
    machine,
    distance: {
      heading: 'The distance: how similar is that?',
      takeaway: 'Now you can read a distance as a similarity.',
    },
    whyThree: {
      heading: 'Why 3 bits?',
      takeaway: 'Now you can choose a threshold, and say what it costs.',
    },
    minHash: {
      heading: 'SimHash or MinHash?',
      takeaway: 'Now you can choose between them, and say where both fail.',
    },
    onward: {
      heading: 'Where next?',
      lead: 'Try both.',
      compare: {
        name: 'Compare two texts',
        description: 'See word by word why they’re copies.',
        open: 'Compare the two sentences',
      },
      tables: {
        name: 'Search millions',
        description: 'Find copies within 3 bits without checking each page.',
        open: 'Open Tables',
      },
    },
  },
} as const;
