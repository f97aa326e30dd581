/**
 * Estimates the memory and the time of a benchmark before it runs, which the form shows.
 */
import { countNeighbors } from '../../../core/tables/combinatorics.ts';
import type { ContenderName } from '../state.ts';
import { isPlanned, planContender, skipReason } from './contenders.ts';
import type { RaceQuestion } from './race-question.ts';
import { estimateTimingMs } from './worker/timing.ts';

const BITS = 64;
const FINGERPRINT_BYTES = 8;

/**
 * Bytes of an entry in the naive tables of `core/tables`: 4 to 9 for its slots, whose number doubles,
 * and 4 to 6 in the list, which grows by half.
 */
const NAIVE_ENTRY_BYTES = 14;
/** Bytes of a fingerprint in the list of those tables, which grows by half. */
const NAIVE_FINGERPRINT_BYTES = 12;

/** Estimates the bytes of memory. All methods are built before the first one is timed. */
export function estimateMemory({ count, radius, contenders }: RaceQuestion): number {
  return contenders.reduce(
    (sum, name) => sum + contenderMemory(name, count, radius),
    count * FINGERPRINT_BYTES,
  );
}

function contenderMemory(name: ContenderName, count: number, radius: number): number {
  if (skipReason(name, count, radius)) return 0;
  if (isPlanned(name)) return planContender(name, count, radius)?.bytes ?? 0;
  if (name === 'enumerate') return count * (NAIVE_ENTRY_BYTES + NAIVE_FINGERPRINT_BYTES);
  if (name === 'store') {
    return count * (NAIVE_ENTRY_BYTES * countNeighbors(BITS, radius) + NAIVE_FINGERPRINT_BYTES);
  }
  // A lookup reads the whole column.
  return name === 'column' ? count * FINGERPRINT_BYTES : 0;
}

/**
 * Returns the bytes that a tab can count on: a quarter of the device's memory.
 *
 * @param deviceMemory `navigator.deviceMemory` in gigabytes. Browsers round it down to 8 or 32 GB, and
 * some don't report it.
 */
export function memoryBudget(deviceMemory = 4): number {
  return (deviceMemory * 1e9) / 4;
}

/*
 * What the planner's cost model doesn't cover, measured in Chromium on two cores of an AMD EPYC.
 */
const GENERATE_MS = { uniform: 1e-4, real: 1e-3 } as const;
const BUILD_MS_PER_ROW = { enumerate: 1e-3, keys: 0.1, column: 3e-4 } as const;
const COMPARE_MS_PER_ROW = { loop: 4e-6, column: 1e-4 } as const;
const STORE_MS_PER_NEIGHBOR = 1e-4;
const ENUMERATE_MS_PER_NEIGHBOR = 2e-4;
const DATABASE_LOOKUP_MS = 1;
const STORE_LOOKUP_MS = 5e-4;

/** The usual number of queries that are checked. */
const CHECKED_QUERIES = 30;

/** Added for the start of the worker. */
const START_MS = 300;

/** On a slower device than that, benchmarks took 1.7 to 2.1 times as long as their parts add up to. */
const DEVICE_FACTOR = 1.2;

/** Estimates the milliseconds of a whole benchmark. */
export function estimateTotalMs({ count, radius, source, contenders }: RaceQuestion): number {
  const included = contenders.filter((name) => !skipReason(name, count, radius));
  const parts = included.map((name) => {
    const lookupMs = estimateLookupMs(name, count, radius);
    const buildMs = estimateBuildMs(name, count, radius);
    return buildMs + CHECKED_QUERIES * lookupMs + estimateTimingMs(lookupMs);
  });
  return DEVICE_FACTOR * (START_MS + count * GENERATE_MS[source] + sum(parts));
}

function estimateBuildMs(name: ContenderName, count: number, radius: number): number {
  if (isPlanned(name)) return (planContender(name, count, radius)?.buildNs ?? 0) / 1e6;
  if (name === 'store') return count * countNeighbors(BITS, radius) * STORE_MS_PER_NEIGHBOR;
  return name === 'loop' ? 0 : count * BUILD_MS_PER_ROW[name];
}

/** Estimates the milliseconds of a lookup. */
export function estimateLookupMs(name: ContenderName, count: number, radius: number): number {
  if (isPlanned(name)) return (planContender(name, count, radius)?.lookupNs ?? 0) / 1e6;
  if (name === 'loop' || name === 'column') return count * COMPARE_MS_PER_ROW[name];
  if (name === 'enumerate') return countNeighbors(BITS, radius) * ENUMERATE_MS_PER_NEIGHBOR;
  return name === 'keys' ? DATABASE_LOOKUP_MS : STORE_LOOKUP_MS;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
