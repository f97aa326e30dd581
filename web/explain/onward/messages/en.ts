/** Every text of the end of the explainer in English. */
export const en = {
  heading: 'Where to go from here',
  lead: 'You now know how a text becomes a fingerprint and how far apart two fingerprints are. Next, put them to use.',
  compare: {
    name: 'Compare two texts',
    says: 'Your own, or the two sentences from the beginning: the result, its reasons, and the words that decide.',
    pair: 'Compare the two sentences',
  },
  tables: {
    name: 'Search millions',
    says: 'One fingerprint against all others, without checking each: the tables that find every copy within 3 bits.',
    open: 'Open Tables',
  },
} as const;
