import { useEffect, useMemo, useState } from 'react';
import type { Texts } from '../texts.ts';
import { type LeftOut, leaveOut, PIECE } from './leave-out.ts';

/** Both texts without what is to be left out of them. */
export function useLeftOut(texts: Texts, notices: boolean, numbers: boolean): Texts {
  const a = useWithout(texts.a, notices, numbers);
  const b = useWithout(texts.b, notices, numbers);
  return useMemo(() => ({ a, b }), [a, b]);
}

function useWithout(text: string, notices: boolean, numbers: boolean): string {
  const what = useMemo(() => ({ notices, numbers }), [notices, numbers]);
  const isLong = (notices || numbers) && text.length > PIECE;
  const short = useMemo(() => (isLong ? '' : all(text, what)), [isLong, text, what]);
  const [long, setLong] = useState('');
  useEffect(() => {
    if (!isLong) return;
    const gone = new AbortController();
    void inPieces(text, what, gone.signal).then((left) => {
      if (!gone.signal.aborted) setLong(left);
    });
    return () => gone.abort();
  }, [isLong, text, what]);
  return isLong ? long : short;
}

function all(text: string, what: LeftOut): string {
  return what.notices || what.numbers ? ([...leaveOut(text, what)].at(-1) ?? '') : text;
}

/** Rests after each piece: the page goes on while a novel is worked through. */
async function inPieces(text: string, what: LeftOut, signal: AbortSignal): Promise<string> {
  let left = '';
  for (left of leaveOut(text, what)) {
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) break;
  }
  return left;
}
