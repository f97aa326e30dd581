/**
 * Hashes the UTF-16 units of a text to 32 bits with FNV-1a (Fowler, Noll, Vo; RFC 9923). Callers
 * compare the texts too if a collision matters.
 */
export function hashText(text: string): number {
  return appendToHash(EMPTY_TEXT_HASH, text);
}

/** The hash of an empty text. */
export const EMPTY_TEXT_HASH = 0x811c9dc5;

/** Returns the hash of a text from the hash of its first part and the rest. */
export function appendToHash(firstHash: number, rest: string): number {
  let hash = firstHash;
  for (let i = 0; i < rest.length; i++) {
    hash = Math.imul(hash ^ rest.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}
