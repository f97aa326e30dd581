import { useCallback, useEffect, useRef, useState } from 'react';
import { onChange } from '../../shared/settings.ts';
import { ASKING, type Standing, standing } from './view.ts';

const EVERY = 1000;

/**
 * How things stand in a tab, asked again every second while it can be seen, and whenever a setting
 * changes; with it, the function that asks at once.
 */
export function useStanding(tab: number | undefined): readonly [Standing, () => void] {
  const [now, setNow] = useState(ASKING);
  const again = useRef(() => {});
  useEffect(() => {
    let asked = 0;
    let shown = 0;
    const ask = async () => {
      const turn = ++asked;
      const answer = await standing(tab);
      // A page that is slow to answer must not overwrite what was learnt since.
      if (turn <= shown) return;
      shown = turn;
      setNow((before) => (same(before, answer) ? before : answer));
    };
    const askIfSeen = () => {
      if (!document.hidden) void ask();
    };
    again.current = () => void ask();
    void ask();
    const stop = onChange(() => void ask());
    const timer = setInterval(askIfSeen, EVERY);
    document.addEventListener('visibilitychange', askIfSeen);
    return () => {
      shown = Number.POSITIVE_INFINITY;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askIfSeen);
      stop();
    };
  }, [tab]);
  return [now, useCallback(() => again.current(), [])];
}

/** Nothing is drawn anew every second for an answer that is the same. */
function same(a: Standing, b: Standing): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
