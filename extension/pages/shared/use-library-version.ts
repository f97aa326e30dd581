import { useEffect, useState } from 'react';
import { onLibraryWrite } from '../../../core/library/storage/transaction.ts';

/** Returns a number that changes with the library and with the day, as a `version` for `useAsync`. */
export function useLibraryVersion(): number {
  const [version, setVersion] = useState(0);
  useEffect(() => onLibraryChange(() => setVersion((before) => before + 1)), []);
  return version;
}

/** An import writes many times per second. The page reads the library again at most this often. */
const MIN_INTERVAL_MS = 200;

const listeners = new Set<() => void>();
let stop: (() => void) | undefined;
let isDue = false;
let isResting = false;
let day = '';

/**
 * Calls back when the library has changed, here, in another page or window, or in the background: at
 * once while this page is visible, otherwise as soon as it is. Also when the reader returns to the
 * page on another day, because "today" has become "yesterday".
 *
 * @returns the function that ends it.
 */
function onLibraryChange(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= observeLibrary();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

function observeLibrary(): () => void {
  const end = onLibraryWrite(() => {
    isDue = true;
    notify();
  });
  day = new Date().toDateString();
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    end();
    document.removeEventListener('visibilitychange', onVisibilityChange);
    isDue = false;
  };
}

function onVisibilityChange(): void {
  const today = new Date().toDateString();
  if (today !== day) isDue = true;
  day = today;
  notify();
}

function notify(): void {
  if (!isDue || isResting || document.hidden) return;
  isDue = false;
  isResting = true;
  setTimeout(() => {
    isResting = false;
    notify();
  }, MIN_INTERVAL_MS);
  for (const listener of listeners) listener();
}
