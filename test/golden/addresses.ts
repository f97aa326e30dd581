import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageAddress } from '../../core/url/canonical.ts';
import { ADDRESS_VERSION } from '../../core/url/normalize.ts';
import * as tables from '../../core/url/tracking.ts';

/** The results of one version of the rules for addresses. */
export interface GoldenAddresses {
  /** The SHA-256 of the tables in `core/url/tracking.ts`, which have more rows than the samples. */
  readonly tables: string;
  /** The normalized form of each sample. */
  readonly addresses: Readonly<Record<string, string>>;
}

const path = join(import.meta.dirname, 'addresses.json');

/** Reads the golden addresses of every version. */
export function readGoldenAddresses(): Readonly<Record<string, GoldenAddresses>> {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Applies the current rules to the samples. */
export function computeGoldenAddresses(samples: readonly string[]): GoldenAddresses {
  const sorted = Object.entries(tables).sort(([a], [b]) => (a < b ? -1 : 1));
  const json = JSON.stringify(sorted, (_, value) => (value instanceof RegExp ? `${value}` : value));
  return {
    tables: createHash('sha256').update(json).digest('hex'),
    addresses: Object.fromEntries(samples.map((sample) => [sample, pageAddress(sample)])),
  };
}

/**
 * Adds the golden addresses of the current version.
 *
 * @param mayReplace whether addresses of this version may be replaced, because it was never released.
 * @throws Error if this version already has other golden addresses.
 */
export function writeGoldenAddresses(mayReplace: boolean): void {
  const golden = readGoldenAddresses();
  const old = golden[ADDRESS_VERSION];
  const samples = Object.keys(Object.values(golden).at(-1)?.addresses ?? {});
  const computed = computeGoldenAddresses(samples);
  if (old && !mayReplace && JSON.stringify(old) !== JSON.stringify(computed)) {
    throw new Error(
      `Version ${ADDRESS_VERSION} already has other golden addresses. Raise ADDRESS_VERSION in core/url/normalize.ts, because libraries contain addresses of this version. If it was never released: npm run golden -- --unreleased`,
    );
  }
  const json = JSON.stringify({ ...golden, [ADDRESS_VERSION]: computed }, null, 2);
  writeFileSync(path, `${json}\n`);
}
