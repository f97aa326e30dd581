import { useEffect, useState } from 'react';
import { onChangeAnnounced } from '../../core/library/announce.ts';

/** An import writes many times per second. What is shown is read again at most this often. */
const REST_MS = 200;

const listeners = new Set<() => void>();
let stop: (() => void) | undefined;
let isDue = false;
let isResting = false;

/**
 * Calls back when the library has changed, here or in another page, window or the background: at
 * once while this page is visible, otherwise as soon as it is.
 *
 * @returns the function that ends it.
 */
function onLibraryChange(listener: () => void): () => void {
  listeners.add(listener);
  if (!stop) {
    const end = onChangeAnnounced(() => {
      isDue = true;
      notify();
    });
    document.addEventListener('visibilitychange', notify);
    stop = () => {
      end();
      document.removeEventListener('visibilitychange', notify);
    };
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

function notify(): void {
  if (!isDue || isResting || document.hidden) return;
  isDue = false;
  isResting = true;
  setTimeout(() => {
    isResting = false;
    notify();
  }, REST_MS);
  for (const listener of listeners) listener();
}

/** A number that changes whenever the library does: what was read under another one may be old. */
export function useLibraryVersion(): number {
  const [version, setVersion] = useState(0);
  useEffect(() => onLibraryChange(() => setVersion((before) => before + 1)), []);
  return version;
}
