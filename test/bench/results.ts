/**
 * Keeps what was measured, in one file for each part, so that a part can be measured again without the
 * others.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from './machine.ts';
import { PARTS, type Part, type Row } from './row.ts';

const FOLDER = 'test/bench/results';

/** What one run has measured of a part. */
export interface Result {
  readonly on: Machine;
  readonly rows: readonly Row[];
}

/** The results of the parts that have been measured. */
export type Results = { readonly [part in Part]?: Result };

/** Reads the results of all parts. */
export function readResults(): Results {
  const measured = PARTS.filter((part) => existsSync(fileOf(part)));
  return Object.fromEntries(
    measured.map((part) => [part, JSON.parse(readFileSync(fileOf(part), 'utf8')) as Result]),
  );
}

/** Replaces the result of a part. */
export function writeResult(part: Part, result: Result): void {
  writeFileSync(fileOf(part), `${JSON.stringify(result, rounded, 2)}\n`);
}

/** Leaves enough digits for the page, in files that are easier to read. */
function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value)
    ? Number(value.toPrecision(6))
    : value;
}

function fileOf(part: Part): string {
  return join(FOLDER, `${part}.json`);
}
