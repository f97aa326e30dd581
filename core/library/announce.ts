/** The channel that all pages and workers of this origin share. */
const CHANNEL = 'twicetold-library';

/** Announces a committed write. A channel of its own each time: one left open keeps Node running. */
export function announceChange(): void {
  // Older test environments have none.
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/**
 * Calls back after every committed write to the library, from here or anywhere else.
 *
 * @returns the function that ends it.
 */
export function onChangeAnnounced(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listener;
  return () => channel.close();
}
