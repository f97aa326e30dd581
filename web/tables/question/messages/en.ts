/** Every text of the question in English. */
export const en = {
  legend: 'Your question',
  f: 'Bits per fingerprint, f',
  k: 'Bits that may differ, k',
  N: 'Fingerprints, N',
  slider: '{label}: slider',
  exponent: 'log₂ N = d = {d}',
  bounds: 'Whole number from {min} to {max}',
  presets: 'Start with',
  preset: {
    notes: '1,000 notes',
    pages: '100,000 pages read',
    fiftyMillion: '50 million',
    eightBillion: '8 billion',
    paper: 'The paper’s 2³⁴',
  },
  designs: 'Designs from the paper',
  design: '{tables} tables, {bits}-bit prefix',
} as const;
