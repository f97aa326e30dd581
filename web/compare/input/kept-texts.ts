import { useEffect, useRef, useState } from 'react';
import { areSameTexts, NO_TEXTS, type Texts } from '../texts.ts';

/** The browser keeps it until the tab is closed. */
const KEY = 'compare-texts';

/** Long enough that typing doesn't write at each letter. */
const DELAY_MS = 300;

/** Returns the texts that this tab had before it was reloaded, if there are any. */
export function readKeptTexts(): Texts | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isTexts(kept) ? kept : undefined;
  } catch {
    // Site data is blocked or damaged.
    return undefined;
  }
}

/**
 * Keeps texts in this tab's storage, so that they are there after a reload.
 *
 * @param isOwn whether the reader wrote them. An example is in the address, and needs no storage.
 * @returns whether they fit in there.
 */
export function useKeptTexts(texts: Texts, isOwn: boolean): boolean {
  const [isKept, setIsKept] = useState(true);
  const waiting = useRef<Texts>(undefined);
  useEffect(() => {
    const keep = () => {
      if (waiting.current) setIsKept(keepTexts(waiting.current));
      waiting.current = undefined;
    };
    if (!isOwn) {
      // An example was opened right after typing: the back button leads to the texts again.
      keep();
      return setIsKept(true);
    }
    waiting.current = texts;
    const timer = setTimeout(keep, DELAY_MS);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [texts, isOwn]);
  // Another page was opened before the timer.
  useEffect(
    () => () => {
      if (waiting.current) keepTexts(waiting.current);
    },
    [],
  );
  return isKept;
}

/** @returns whether the storage had room for them, or there is no storage at all. */
function keepTexts(texts: Texts): boolean {
  try {
    sessionStorage.removeItem(KEY);
    if (!areSameTexts(texts, NO_TEXTS)) sessionStorage.setItem(KEY, JSON.stringify(texts));
    return true;
  } catch {
    return false;
  }
}

function isTexts(value: unknown): value is Texts {
  const { a, b } = (value ?? {}) as Partial<Record<keyof Texts, unknown>>;
  return typeof a === 'string' && typeof b === 'string';
}
