import type { Bits } from '../../../../core/fingerprint/bits.ts';
import { passageFingerprints as headsUnder } from '../../passage-fingerprints.ts';

/**
 * The fingerprints that are looked through: of jieba's words, as the seeds make them, for these
 * share more buckets than those of the `reader` profile.
 */
export const passageHeads = (): Bits => headsUnder('words');
