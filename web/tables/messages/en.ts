import { en as designs } from '../designs/messages/en.ts';
import { en as lookUp } from '../look-up/messages/en.ts';
import { en as question } from '../question/messages/en.ts';
import { en as race } from '../race/messages/en.ts';
import { en as skew } from '../skew/messages/en.ts';

/** Every text of the table room in English: ICU messages. */
export const en = {
  tables: {
    title: 'Find a fingerprint among millions',
    description:
      'Design, watch and race the look-up tables of “Detecting Near-Duplicates for Web Crawling” in your own browser.',
    // A hyphen that no line breaks at.
    heading: 'Finding a near\u2011duplicate among millions',
    opening: {
      scan: 'Is this text a copy of one of those you have? The plain answer is to compare its fingerprint with every other one. A computer compares billions of bits in a second, so among a thousand fingerprints, or a hundred thousand, nothing cleverer is needed. But the work grows with the collection: a crawler that knows eight billion pages cannot read eight billion fingerprints for each new one.',
      tables:
        'Sorting does not help by itself, for the differing bits may stand at the very front. Manku, Jain and Das Sarma (Google, 2007) found the way out. Cut the fingerprint into more blocks than bits may differ: then some blocks have no difference in them, whichever bits differ. Keep several sorted copies of the collection, each with other blocks in front. In one of them the copy you look for begins with the very same bits as your text, and only a few strangers do.',
    },
    contents: 'Chapters',
    question,
    designs,
    lookUp,
    skew,
    race,
  },
} as const;
