import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageAddress } from '../../core/url/canonical.ts';
import * as tables from '../../core/url/tracking.ts';

/** Sample addresses as the current rules normalize them. */
export interface GoldenAddresses {
  /** The SHA-256 of the tables in `core/url/tracking.ts`, which have more rows than the samples. */
  readonly tables: string;
  /** The normalized form of each sample. */
  readonly addresses: Readonly<Record<string, string>>;
}

const path = join(import.meta.dirname, 'addresses.json');

/** Reads the golden addresses. */
export function readGoldenAddresses(): GoldenAddresses {
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

/** Writes the golden addresses again, after the rules have changed on purpose. */
export function writeGoldenAddresses(): void {
  const computed = computeGoldenAddresses(Object.keys(readGoldenAddresses().addresses));
  writeFileSync(path, `${JSON.stringify(computed, null, 2)}\n`);
}
