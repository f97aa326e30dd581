/** Every text of the machine in English. */
export const en = {
  heading: 'The machine: your own text',
} as const;
