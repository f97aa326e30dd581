import { useEffect, useMemo, useRef, useState } from 'react';
import type { Texts } from '../texts.ts';
import type { IgnoreOptions } from './leave-out.ts';

interface Without {
  readonly from: string;
  readonly what: IgnoreOptions;
  readonly left: string;
  /** Whether what finds it could not be loaded: the text is whole. */
  readonly failed: boolean;
}

/**
 * Both texts without what is to be left out of them, and whether that could not be done. Until it
 * is done they are as they were before.
 */
export function useLeftOut(texts: Texts, notices: boolean, numbers: boolean): [Texts, boolean] {
  const [a, aFailed] = useWithout(texts.a, notices, numbers);
  const [b, bFailed] = useWithout(texts.b, notices, numbers);
  return [useMemo(() => ({ a, b }), [a, b]), aFailed || bFailed];
}

function useWithout(text: string, notices: boolean, numbers: boolean): [string, boolean] {
  const what = useMemo(() => ({ notices, numbers }), [notices, numbers]);
  const isWanted = notices || numbers;
  const [without, setWithout] = useState<Without>();
  useEffect(() => {
    if (!isWanted) return;
    const gone = new AbortController();
    const deliver = (left: string, failed: boolean) => {
      if (!gone.signal.aborted) setWithout({ from: text, what, left, failed });
    };
    inPieces(text, what, gone.signal).then(
      (left) => deliver(left, false),
      () => deliver(text, true),
    );
    return () => gone.abort();
  }, [isWanted, text, what]);

  const isDone = without?.from === text && without.what === what;
  const now = isWanted ? (isDone ? without.left : undefined) : text;
  const last = useRef('');
  useEffect(() => {
    if (now !== undefined) last.current = now;
  }, [now]);
  return [now ?? last.current, isWanted && isDone && without.failed];
}

/** Rests after each piece: the page goes on while a novel is worked through. */
async function inPieces(text: string, what: IgnoreOptions, signal: AbortSignal): Promise<string> {
  const { stripIgnored: leaveOut, CHUNK_LENGTH: PIECE } = await import('./leave-out.ts');
  let left = '';
  for (left of leaveOut(text, what)) {
    if (text.length > PIECE) await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) break;
  }
  return left;
}
