/** Every text of the end of the explainer in English. */
export const en = {
  heading: 'Where to go from here',
  lead: 'You now know how a text becomes a fingerprint and how far two of them are apart. What remains is to use it.',
  compare: {
    name: 'Compare two texts',
    says: 'Your own, or the two sentences from the beginning: the verdict, its reasons, and the words that decide.',
    pair: 'Open Compare with the two sentences',
  },
  tables: {
    name: 'Find among millions',
    says: 'One fingerprint against all others, without looking at each: the tables that find every copy within 3 bits.',
    open: 'Open Tables',
  },
} as const;
