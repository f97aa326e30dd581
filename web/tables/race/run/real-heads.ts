import { passageHeads } from '../../skew/heads.ts';
import { likePassages } from './like-passages.ts';

/** Fingerprints like those of the passages whose crowding is shown beside. */
export const realHeads = likePassages(passageHeads('reader'));
