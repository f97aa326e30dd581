import type { Failure } from '../race-result.ts';

/** Names what stopped a way; rethrows what is nobody's trouble but ours. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RangeError) return 'memory';
  if (!isDatabaseError(error)) throw error;
  return error.name === 'QuotaExceededError' ? 'quota' : 'no-database';
}

/** A browser may have no IndexedDB at all: to open it is then an error of another kind. */
function isDatabaseError(error: unknown): error is { readonly name: string } {
  return (
    error instanceof DOMException ||
    (error instanceof ReferenceError && /indexedDB/.test(error.message)) ||
    (error instanceof Error && error.name === 'QuotaExceededError')
  );
}
