import type { Fingerprint } from '../simhash/fingerprint.ts';
import { SHORT_TOKENS } from './limits.ts';

/**
 * The radius on the head within which candidates are drawn before all 256 bits decide: short
 * texts may differ more and so get more room. What it loses is measured by `npm run eval`.
 */
export function candidateRadius({ tokens }: Fingerprint): number {
  return tokens < SHORT_TOKENS ? 23 : 21;
}
