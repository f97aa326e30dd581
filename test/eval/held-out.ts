/**
 * Whether a document is in the held-out third, on which nothing is tuned. It's decided by a hash of the
 * cluster, so all versions of an article are on the same side, and the order doesn't matter.
 */
export function isHeldOut({ cluster }: { readonly cluster: string }): boolean {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(cluster)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return (hash >>> 8) % 3 === 0;
}
