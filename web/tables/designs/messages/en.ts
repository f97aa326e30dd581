/** Every text of the designs in English. */
export const en = {
  heading: 'The designs side by side',
} as const;
