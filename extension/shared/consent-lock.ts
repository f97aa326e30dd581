/**
 * Keeps pages from being stored between “Delete everything” and its end: consent is in the browser's
 * storage, which the library's transaction can't read.
 */

import type { Library } from '../../core/library/library.ts';
import { getSettings } from './settings.ts';

const LOCK = 'twicetold-consent';

/** Stores something after checking consent. Several can do so at the same time. */
export async function whileConsentStays<T>(act: () => Promise<T>): Promise<T> {
  return await navigator.locks.request(LOCK, { mode: 'shared' }, act);
}

/** Withdraws consent and deletes everything, once nothing is being stored any more. */
export async function whileNothingIsStored<T>(act: () => Promise<T>): Promise<T> {
  return await navigator.locks.request(LOCK, act);
}

/** What an import stores with. */
const IMPORTING = [
  'importPages',
  'importAddresses',
  'importItems',
  'importRejectedPairs',
  'addImports',
] as const;

/**
 * Returns a library for an import, which stores no more after everything was deleted, and stops the import
 * then. An import works without consent, too, so only its withdrawal counts.
 */
export async function untilErased(library: Library, stop: AbortController): Promise<Library> {
  const { consent } = await getSettings();
  const guarded = IMPORTING.map((name) => {
    const store = library[name] as (...args: unknown[]) => Promise<unknown>;
    const storeUnlessErased = (...args: unknown[]) =>
      whileConsentStays(async () => {
        if ((await getSettings()).consent < consent) stop.abort();
        stop.signal.throwIfAborted();
        return await store(...args);
      });
    return [name, storeUnlessErased] as const;
  });
  return { ...library, ...Object.fromEntries(guarded) };
}
