import * as v from 'valibot';
import { fromHex, toHex } from '../../fingerprint/bits.ts';
import { FINGERPRINT_BITS, type Fingerprint } from '../../fingerprint/fingerprint.ts';
import { SKETCHED_NUMBERS } from '../../fingerprint/number-sketch.ts';

const upTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

const hex = (digits: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${digits}}$`)), v.transform(fromHex));

const isRising = (numbers: number[]) =>
  numbers.every((number, i) => i === 0 || number > (numbers[i - 1] ?? 0));

const PROFILES = ['reader', 'words'] as const;

/** A fingerprint as it stands in a line; read, it is one of core's. */
export const fingerprintFields = v.object({
  profile: v.picklist(PROFILES),
  version: upTo(0xff),
  tokens: upTo(0xffff_ffff),
  mass: v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
  bits: hex(FINGERPRINT_BITS / 4),
  digest: hex(16),
  numbers: v.pipe(
    v.array(upTo(0xffff)),
    v.maxLength(SKETCHED_NUMBERS),
    v.check(isRising, 'The numbers must rise'),
    v.transform((numbers) => Uint16Array.from(numbers)),
  ),
});

/** What is written of a fingerprint, in this order. */
export function fingerprintToFields(fingerprint: Fingerprint): object {
  const { profile, version, tokens, mass, bits, digest, numbers } = fingerprint;
  return {
    profile,
    version,
    tokens,
    mass,
    bits: toHex(bits),
    digest: toHex(digest),
    numbers: Array.from(numbers),
  };
}

/** Whether a line tells of a fingerprint of a kind that is not known here. */
export function isOfUnknownProfile(line: object): boolean {
  const named = v.object({ fingerprint: v.object({ profile: v.string() }) });
  const known: readonly string[] = PROFILES;
  return v.is(named, line) && !known.includes(line.fingerprint.profile);
}
