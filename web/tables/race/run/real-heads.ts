import { PASSAGES } from '../../skew/passages.ts';
import { likePassages } from './like-passages.ts';

/** Fingerprints like those of the passages whose crowding is shown beside. */
export const realHeads = likePassages(
  new Uint32Array(Uint8Array.from(atob(PASSAGES.reader), (one) => one.charCodeAt(0)).buffer),
);
