/**
 * FNV-1a over the UTF-16 units of a text (Fowler, Noll, Vo; RFC 9923), 32 bits. Finds an address
 * or a site in the column; whoever asks compares the texts themselves, since two may share a hash.
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}
