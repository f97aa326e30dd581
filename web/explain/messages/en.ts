import { en as blackboard } from '../blackboard/messages/en.ts';
import { en as distance } from '../distance/messages/en.ts';
import { en as machine } from '../machine/messages/en.ts';
import { en as onward } from '../onward/messages/en.ts';
import { en as opening } from '../opening/messages/en.ts';

/** Every text of the explainer in English: ICU messages. */
export const en = {
  explain: {
    title: 'How SimHash sees a text',
    description:
      'SimHash, step by step, on a text of your own: words, weights, hashes, sums and sign bits, and why a distance of 3 bits means a copy.',
    heading: 'How a text becomes 64 bits that know what it is like',
    lead: 'SimHash gives every text a short fingerprint, and texts that are nearly the same get nearly the same one. By it a crawler, or a browser extension, can tell that it has read something before. Everything on this page answers when you touch it.',
    contents: 'Chapters',
    opening,
    blackboard,
    machine,
    distance,
    whyThree: { heading: 'Why 3 bits?' },
    onward,
  },
} as const;
