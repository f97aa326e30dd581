/**
 * Keeps pages from being stored between “Delete everything” and its end: consent is in the browser's
 * storage, which the library's transaction can't read.
 */

const LOCK = 'twicetold-consent';

/** Stores something after checking consent. Several can do so at the same time. */
export async function whileConsentStays<T>(act: () => Promise<T>): Promise<T> {
  return await navigator.locks.request(LOCK, { mode: 'shared' }, act);
}

/** Withdraws consent and deletes everything, once nothing is being stored any more. */
export async function whileNothingIsStored<T>(act: () => Promise<T>): Promise<T> {
  return await navigator.locks.request(LOCK, act);
}
