/** What the lines of a library file consist of. `records.ts` has the lines. */
import * as v from 'valibot';
import { fromHex, toHex } from '../../fingerprint/bits.ts';
import { FINGERPRINT_BITS, type Fingerprint } from '../../fingerprint/fingerprint.ts';
import { SKETCH_SIZE } from '../../fingerprint/number-sketch.ts';
import {
  MAX_ENTRIES,
  MAX_ENTRY_TOKENS,
  type SentenceSketch,
} from '../../fingerprint/sentence-sketch.ts';
import { PROFILE_VERSION } from '../../text/profile.ts';
import { pageAddresses } from '../../url/canonical.ts';
import { isHttpUrl } from '../../url/http-url.ts';
import { MAX_ORIGINS, type Origin } from '../storage/provenance.ts';
import { SKETCH_VERSION } from '../storage/sketches.ts';
import { MAX_FIELD_LENGTH } from './header-line.ts';

const integerUpTo = (max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));

const hex = (digits: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${digits}}$`)), v.transform(fromHex));

const isAscending = (numbers: number[]) =>
  numbers.every((number, i) => i === 0 || number > (numbers[i - 1] ?? 0));

export const fingerprintFields = v.object({
  profile: v.literal('reader'),
  version: v.literal(PROFILE_VERSION.reader),
  tokens: integerUpTo(0xffff_ffff),
  squaredNorm: v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
  bits: hex(FINGERPRINT_BITS / 4),
  digest: hex(16),
  numbers: v.pipe(
    v.array(integerUpTo(0xffff)),
    v.maxLength(SKETCH_SIZE),
    v.check(isAscending, 'The numbers must be ascending'),
    v.transform((numbers) => Uint16Array.from(numbers)),
  ),
});

export function fingerprintToFields(fingerprint: Fingerprint): object {
  const { profile, version, tokens, squaredNorm, bits, digest, numbers } = fingerprint;
  return {
    profile,
    version,
    tokens,
    squaredNorm,
    bits: toHex(bits),
    digest: toHex(digest),
    numbers: Array.from(numbers),
  };
}

export const sketchFields = v.pipe(
  v.object({
    version: v.literal(SKETCH_VERSION),
    sampled: v.boolean(),
    hashes: v.pipe(
      v.string(),
      v.regex(/^(?:[0-9a-f]{8})*$/),
      v.maxLength(MAX_ENTRIES * 8),
      v.transform(fromHex),
    ),
    lengths: v.array(v.pipe(integerUpTo(MAX_ENTRY_TOKENS), v.minValue(1))),
  }),
  v.check(
    ({ hashes, lengths }) => hashes.length === lengths.length,
    'Not one length for each hash',
  ),
  v.transform(
    ({ sampled, hashes, lengths }): SentenceSketch => ({
      hashes,
      lengths: Uint8Array.from(lengths),
      isSampled: sampled,
    }),
  ),
);

export function sketchToFields({ hashes, lengths, isSampled }: SentenceSketch): object {
  return {
    version: SKETCH_VERSION,
    sampled: isSampled,
    hashes: toHex(hashes),
    lengths: Array.from(lengths),
  };
}

export const shortString = v.pipe(v.string(), v.maxLength(MAX_FIELD_LENGTH));

export const webAddress = v.pipe(shortString, v.check(isHttpUrl, 'Not an http or https address'));

/** Normalized, because an address from another program might never match as it is. */
export const normalizedAddress = v.pipe(
  webAddress,
  v.transform((address) => pageAddresses(address)[0]),
);

/** Milliseconds since 1970, up to the latest time that a Date can hold. */
export const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8.64e15));

export const visitCount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(0xffff_ffff));

const originFields = v.object({
  /** The `id` of a line of kind `import`. */
  import: time,
  /** When it was read in that program, or saved there. */
  at: time,
  read: v.boolean(),
});

export const origins = v.pipe(
  v.array(originFields),
  v.minLength(1),
  v.maxLength(MAX_ORIGINS),
  v.transform((fields) =>
    fields.map(({ import: importId, at, read }): Origin => ({ importId, at, isRead: read })),
  ),
);

export function originToFields({
  importId,
  at,
  isRead,
}: Origin): v.InferInput<typeof originFields> {
  return { import: importId, at, read: isRead };
}
