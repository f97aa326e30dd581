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
      takeaway:
        'Now you can work out any SimHash: weigh the words, add up the columns, take the signs.',
    },
    hyperplanes: {
      heading: 'Why it works: random lines',
      takeaway:
        'Now you can explain why similar texts agree in most bits: few lines fall into a small angle.',
    },
    machine,
    distance: {
      heading: 'The distance: how similar is that?',
      takeaway: 'Now you can read a distance as a similarity, give or take a few bits.',
    },
    whyThree: {
      heading: 'Why 3 bits?',
      takeaway:
        'Now you can choose a threshold: what it finds, what it mistakes, and how many bits it takes.',
    },
    minHash: {
      heading: 'SimHash or MinHash?',
      takeaway: 'Now you can choose between the two, and say where both fail.',
    },
    onward: {
      heading: 'Where to go from here',
      lead: 'What will you compare first?',
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
