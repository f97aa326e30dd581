import { passageFingerprints } from '../../passage-fingerprints.ts';
import { likePassages } from './like-passages.ts';

/** Fingerprints like those of the passages whose crowding is shown beside. */
export const realHeads = likePassages(passageFingerprints('reader'));
