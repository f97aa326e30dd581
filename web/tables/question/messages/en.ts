/** Every text of the question in English. */
export const en = {
  legend: 'What is to be found among how many',
  f: 'Bits of a fingerprint, f',
  k: 'Bits that may differ, k',
  N: 'Fingerprints, N',
  slider: '{label}: slider',
  exponent: 'log₂ N = d = {d}',
  bounds: 'A whole number from {least} to {most}.',
  presets: 'Begin with',
  preset: {
    notes: '1,000 notes',
    pages: '100,000 pages read',
    fiftyMillion: '50 million',
    eightBillion: '8 billion',
    paper: 'the paper’s 2³⁴',
  },
  designs: 'The paper’s designs',
  design: '{tables} tables, prefix {bits}',
} as const;
