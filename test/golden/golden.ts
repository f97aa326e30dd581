import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createArticleFingerprinter } from '../../core/cli/article-fingerprinter.ts';
import type { Fingerprint } from '../../core/fingerprint/fingerprint.ts';
import { PROFILE_VERSION, type Profile } from '../../core/text/profile.ts';

const here = import.meta.dirname;

/** All fields of a fingerprint as JSON. Arrays of numbers are in hex, with the digits of their type. */
export type FingerprintJson = Readonly<Record<string, unknown>>;

/** The fingerprints of all texts by name, of one version of one profile. */
export type FingerprintsByText = Readonly<Record<string, FingerprintJson>>;

/** The contents of `fingerprints.json`: {@link FingerprintsByText} by {@link edition}. */
export type Golden = Readonly<Record<string, FingerprintsByText>>;

/** The path of the golden fingerprints. */
export const goldenPath = join(here, 'fingerprints.json');

/** The profiles that have golden fingerprints, which are all profiles. */
export const profiles = Object.keys(PROFILE_VERSION) as readonly Profile[];

/** Returns the key of a profile's current version in `fingerprints.json`, such as `reader 1`. */
export function edition(profile: Profile): string {
  return `${profile} ${PROFILE_VERSION[profile]}`;
}

/** Returns the golden texts by name. */
export function goldenTexts(): Readonly<Record<string, string>> {
  const folder = join(here, 'texts');
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((file) => [file.replace(/\.txt$/, ''), readFileSync(join(folder, file), 'utf8')]),
  );
}

/** Reads the golden fingerprints of every version. */
export function readGolden(): Golden {
  return JSON.parse(readFileSync(goldenPath, 'utf8'));
}

/** Returns each golden text with the 256 bits of its golden fingerprint in hex. */
export function goldenBits(
  profile: Profile,
): readonly [name: string, text: string, bits: string][] {
  const golden = readGolden()[edition(profile)] ?? {};
  return Object.entries(goldenTexts()).map(([name, text]) => [
    name,
    text,
    String(golden[name]?.['bits']),
  ]);
}

/** Computes the fingerprints of the golden texts with the current version of core. */
export async function fingerprintGolden(profile: Profile): Promise<FingerprintsByText> {
  const fingerprint = await createArticleFingerprinter(profile);
  return Object.fromEntries(
    Object.entries(goldenTexts()).map(([name, text]) => [name, toJson(fingerprint(text))]),
  );
}

/** Converts all fields of a fingerprint to JSON. */
function toJson(fingerprint: Fingerprint): FingerprintJson {
  return Object.fromEntries(
    Object.entries(fingerprint).map(([name, value]) => [FIELDS[name] ?? name, fieldToJson(value)]),
  );
}

/** Fields whose name in the file differs, because the file is older than the name. */
const FIELDS: Readonly<Record<string, string>> = { squaredNorm: 'mass' };

function fieldToJson(value: unknown): unknown {
  if (!ArrayBuffer.isView(value)) return value;
  if (
    !(value instanceof Uint8Array || value instanceof Uint16Array || value instanceof Uint32Array)
  )
    throw new TypeError("Golden fingerprints can't contain this type of array yet.");
  const digits = value.BYTES_PER_ELEMENT * 2;
  return Array.from(value, (item: number) => item.toString(16).padStart(digits, '0')).join('');
}

/**
 * Adds the fingerprints of the current versions to the golden ones.
 *
 * @param current the fingerprints that core computes now, by {@link edition}.
 * @param mayReplace whether existing fingerprints may be replaced.
 * @throws Error that names a profile whose current version already has other fingerprints.
 */
export function addGolden(golden: Golden, current: Golden, mayReplace: boolean): Golden {
  for (const [name, texts] of Object.entries(current)) {
    const old = golden[name];
    if (!old || mayReplace || JSON.stringify(old) === JSON.stringify(texts)) continue;
    throw new Error(
      `${name} already has other golden fingerprints. Raise its version in core/text/profile.ts (PROFILE_VERSION), because libraries contain fingerprints of this version. If it was never released: npm run golden -- --unreleased`,
    );
  }
  return { ...golden, ...current };
}
