import { useEffect, useState } from 'react';
import { onChangeAnnounced } from '../../../core/library/storage/transaction.ts';

/** An import writes many times per second. What is shown is read again at most this often. */
const REST_MS = 200;

const listeners = new Set<() => void>();
let stop: (() => void) | undefined;
let isDue = false;
let isResting = false;
let day = '';

/**
 * Calls back when the library has changed, here or in another page, window or the background: at
 * once while this page is visible, otherwise as soon as it is. Also when the reader comes back to the
 * page on another day, because "today" has become "yesterday".
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
    day = new Date().toDateString();
    document.addEventListener('visibilitychange', comeBack);
    stop = () => {
      end();
      document.removeEventListener('visibilitychange', comeBack);
      isDue = false;
    };
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

function comeBack(): void {
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
  }, REST_MS);
  for (const listener of listeners) listener();
}

/** Returns a number that changes with the library or the day: what was read under another may be old. */
export function useLibraryVersion(): number {
  const [version, setVersion] = useState(0);
  useEffect(() => onLibraryChange(() => setVersion((before) => before + 1)), []);
  return version;
}
