import type { Bits } from '../../../../core/fingerprint/bits.ts';
import { passageHeads as headsUnder } from '../../skew/heads.ts';

/**
 * The fingerprints that are looked through: of jieba's words, as the seeds make them, for these
 * share more buckets than those of the `reader` profile.
 */
export const passageHeads = (): Bits => headsUnder('words');
