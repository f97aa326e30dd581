import { candidateRadius } from '../../../../core/match/candidates.ts';
import { judge } from '../../../../core/match/judge.ts';
import { type Fingerprint, head } from '../../../../core/simhash/fingerprint.ts';
import { createFingerprinter } from '../../../../core/simhash/fingerprinter.ts';
import { hammingDistance } from '../../../../core/simhash/hamming.ts';
import { stripBoilerplate } from '../../../../core/text/boilerplate/strip-boilerplate.ts';
import type { Method } from './method.ts';

// The binary parts, and four bytes for each of tokens and mass.
const bytesOf = ({ bits, digest, numbers }: Fingerprint) =>
  bits.byteLength + digest.byteLength + numbers.byteLength + 8;

/**
 * What the extension does: lines about the article go, the head finds candidates, the whole fingerprint judges them. The text
 * looked up sets the radius; a pair is found when it is from both sides.
 */
export const twicetold: Method = {
  name: 'f. Twicetold',
  async prepare(texts) {
    const { reader } = await createFingerprinter();
    const prints = texts.map((text) => reader(stripBoilerplate(text)));
    const heads = prints.map(head);
    const candidate = (a: number, b: number) => {
      const [x, y, from] = [heads[a], heads[b], prints[a]];
      return x && y && from ? hammingDistance(x, y) <= candidateRadius(from) : false;
    };
    return {
      likeness(i, j) {
        const [a, b] = [prints[i], prints[j]];
        if (!a || !b || !candidate(i, j) || !candidate(j, i)) return 0;
        const { kind } = judge(a, b);
        return kind === 'identical' || kind === 'near-duplicate' ? 1 : 0;
      },
      threshold: 1,
      candidate,
      bytes: prints.reduce((sum, print) => sum + bytesOf(print), 0) / Math.max(1, prints.length),
    };
  },
};
