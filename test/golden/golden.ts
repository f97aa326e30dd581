import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createArticleFingerprinter } from '../../core/cli/article-fingerprinter.ts';
import type { Fingerprint } from '../../core/fingerprint/fingerprint.ts';
import { PROFILE_VERSION, type Profile } from '../../core/text/profile.ts';

const here = import.meta.dirname;

/** A fingerprint as JSON, whatever fields it has: arrays of numbers in hex, each as wide as its type. */
export type Written = Readonly<Record<string, unknown>>;

/** The fingerprints of all texts by name, of one version of one profile. */
export type Prints = Readonly<Record<string, Written>>;

/** What `fingerprints.json` holds: {@link Prints} by {@link edition}. */
export type Golden = Readonly<Record<string, Prints>>;

/** Where the golden fingerprints stand. */
export const goldenPath = join(here, 'fingerprints.json');

/** The profiles that have golden fingerprints: all. */
export const profiles = Object.keys(PROFILE_VERSION) as readonly Profile[];

/** The name under which a profile's fingerprints stand: with its version, `reader 1`. */
export function edition(profile: Profile): string {
  return `${profile} ${PROFILE_VERSION[profile]}`;
}

/** The golden texts by name. */
export function goldenTexts(): Readonly<Record<string, string>> {
  const folder = join(here, 'texts');
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((file) => [file.replace(/\.txt$/, ''), readFileSync(join(folder, file), 'utf8')]),
  );
}

/** The golden fingerprints as they stand in the repository. */
export function readGolden(): Golden {
  return JSON.parse(readFileSync(goldenPath, 'utf8'));
}

/** Each golden text with the 256 bits of its golden fingerprint in hex, by name. */
export function goldenBits(
  profile: Profile,
): readonly [name: string, text: string, bits: string][] {
  const prints = readGolden()[edition(profile)] ?? {};
  return Object.entries(goldenTexts()).map(([name, text]) => [
    name,
    text,
    String(prints[name]?.['bits']),
  ]);
}

/** The fingerprints that core makes of the golden texts now. */
export async function printGolden(profile: Profile): Promise<Prints> {
  const print = await createArticleFingerprinter(profile);
  return Object.fromEntries(
    Object.entries(goldenTexts()).map(([name, text]) => [name, write(print(text))]),
  );
}

/** Formats a fingerprint as JSON, with all of its fields. */
export function write(fingerprint: Fingerprint): Written {
  return Object.fromEntries(
    Object.entries(fingerprint).map(([name, value]) => [FIELDS[name] ?? name, plain(value)]),
  );
}

/** Fields whose name in the file differs, because the file is older than the name. */
const FIELDS: Readonly<Record<string, string>> = { squaredNorm: 'mass' };

function plain(value: unknown): unknown {
  if (!ArrayBuffer.isView(value)) return value;
  if (
    !(value instanceof Uint8Array || value instanceof Uint16Array || value instanceof Uint32Array)
  )
    throw new TypeError('No golden spelling for such an array yet');
  const digits = value.BYTES_PER_ELEMENT * 2;
  return Array.from(value, (item: number) => item.toString(16).padStart(digits, '0')).join('');
}

/**
 * The golden fingerprints with those of the present versions added.
 *
 * @param prints what core makes now, by {@link edition}.
 * @param replace whether fingerprints that stand already may be replaced.
 * @throws Error naming the profile whose fingerprints stand already and are others.
 */
export function renew(golden: Golden, prints: Golden, replace: boolean): Golden {
  for (const [name, texts] of Object.entries(prints)) {
    const standing = golden[name];
    if (!standing || replace || JSON.stringify(standing) === JSON.stringify(texts)) continue;
    throw new Error(
      `${name} has golden fingerprints already, and they are others. Raise its version in core/text/profile.ts (PROFILE_VERSION), since the libraries of readers hold fingerprints of this one; or, if it was never released: npm run golden -- --unreleased`,
    );
  }
  return { ...golden, ...prints };
}
