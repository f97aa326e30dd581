import { integer, oneOf, pattern } from '../../lib/url-state.ts';

/** What the address carries of the chapter about distance. */
export const distanceParams = {
  /** Whose two fingerprints: the seeds', the machine's before and after an edit, or the reader's. */
  fingerprintSource: oneOf('prints', ['seeds', 'machine', 'own'], 'seeds'),
  fingerprintA: pattern('fa', '', /^[01]{6,128}$/),
  fingerprintB: pattern('fb', '', /^[01]{6,128}$/),
  countingMethod: oneOf('way', ['clear', 'look'], 'clear'),
  countingStep: integer('round', 0, 0, 128),
} as const;
