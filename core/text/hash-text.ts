/**
 * Hashes the UTF-16 units of a text to 32 bits with FNV-1a (Fowler, Noll, Vo; RFC 9923). Callers
 * compare the texts too if a collision matters.
 *
 * @param start the hash of the preceding part, to hash a text in parts.
 */
export function hashText(text: string, start = 0x811c9dc5): number {
  let hash = start;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}
