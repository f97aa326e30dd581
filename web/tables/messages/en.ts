/** Every text of the table room in English: ICU messages. */
export const en = {
  tables: {
    title: 'Find a fingerprint among millions',
    description:
      'Design, watch and race the look-up tables of “Detecting Near-Duplicates for Web Crawling” in your own browser.',
    heading: 'Finding a near-duplicate among millions',
  },
} as const;
