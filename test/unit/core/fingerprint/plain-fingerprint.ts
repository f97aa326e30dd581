import { zeroBits } from '../../../../core/fingerprint/bits.ts';
import { ColumnSums } from '../../../../core/fingerprint/column-sums.ts';
import { FINGERPRINT_BITS, type Fingerprint } from '../../../../core/fingerprint/fingerprint.ts';
import { expandHash, mixPair, type TermHash } from '../../../../core/fingerprint/hash.ts';
import { sketchNumbers } from '../../../../core/fingerprint/number-sketch.ts';
import { tokenWeight } from '../../../../core/fingerprint/token-weight.ts';
import { normalize } from '../../../../core/text/normalize.ts';
import { PROFILE_VERSION } from '../../../../core/text/profile.ts';
import { lengthInTokens, tokenize } from '../../../../core/text/tokenize.ts';

/** Computes a `reader` fingerprint literally as defined, with strings, sets, and a sum per column. */
export function plainFingerprint(source: string, hash: TermHash): Fingerprint {
  const text = normalize(source);
  const tokens = tokenize(text);
  const sums = new ColumnSums(FINGERPRINT_BITS);
  const wide = zeroBits(FINGERPRINT_BITS);
  const [a, b] = [zeroBits(64), zeroBits(64)];
  let squaredNorm = 0;
  const add = (weight: number) => {
    expandHash(wide);
    sums.add(wide, weight);
    squaredNorm += weight ** 2;
  };
  for (const token of new Set(tokens)) {
    hash(token, wide);
    add(tokenWeight(token).alone);
  }
  const pairs = new Map(tokens.slice(1).map((token, i) => [`${tokens[i]} ${token}`, i]));
  for (const i of pairs.values()) {
    const [one = '', two = ''] = tokens.slice(i, i + 2);
    hash(one, a);
    hash(two, b);
    mixPair(a[0] ?? 0, a[1] ?? 0, b[0] ?? 0, b[1] ?? 0, wide);
    add((tokenWeight(one).inPair + tokenWeight(two).inPair) / 2);
  }
  const digest = zeroBits(64);
  hash(tokens.join(' '), digest);
  return {
    profile: 'reader',
    version: PROFILE_VERSION.reader,
    tokens: lengthInTokens(tokens),
    bits: sums.signs(),
    digest,
    squaredNorm,
    numbers: sketchNumbers(text, hash),
  };
}
