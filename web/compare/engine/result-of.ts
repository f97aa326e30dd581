import { toHex } from '../../../core/simhash/bits.ts';
import type { ComparisonResult, Details, Part } from './comparison.ts';
import type { Finding } from './finding.ts';

/** Gathers what has been found out about two texts so far into one object that JSON can hold. */
export function resultOf({ a, b, verdict }: Finding, details: Details): ComparisonResult {
  const { reader, words, shingles, keywords } = details;
  return {
    profile: a.profile,
    fingerprints: { a: toHex(a.bits), b: toHex(b.bits) },
    tokens: { a: a.tokens, b: b.tokens },
    verdict,
    ...found('reader', reader),
    ...found('words', words),
    ...found('shingles', shingles),
    ...found('keywords', keywords),
  };
}

function found<Name extends string, Value>(
  name: Name,
  part: Part<Value>,
): { readonly [Key in Name]?: Value } {
  return part.state === 'done' ? ({ [name]: part.value } as { [Key in Name]: Value }) : {};
}
