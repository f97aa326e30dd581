/**
 * Whether a document belongs to the third that is not tuned on. By cluster, so that no article is
 * on both sides, and by a hash, so that it does not depend on the order of the file.
 */
export function isHeldBack({ cluster }: { readonly cluster: string }): boolean {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(cluster)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return (hash >>> 8) % 3 === 0;
}
