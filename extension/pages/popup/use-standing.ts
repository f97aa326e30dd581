import { useEffect, useState } from 'react';
import { onChange } from '../../shared/settings.ts';
import { type Standing, standing } from './view.ts';

const EVERY = 1000;

/** How things stand in a tab, asked again every second and whenever a setting changes. */
export function useStanding(tab: number | undefined): Standing {
  const [now, setNow] = useState<Standing>({ view: { kind: 'asking' }, dwell: 0 });
  useEffect(() => {
    let asked = 0;
    let shown = 0;
    const ask = async () => {
      const turn = ++asked;
      const answer = await standing(tab);
      // A page that is slow to answer must not overwrite what was learnt since.
      if (turn > shown) {
        shown = turn;
        setNow(answer);
      }
    };
    void ask();
    const stop = onChange(() => void ask());
    const timer = setInterval(ask, EVERY);
    return () => {
      shown = Number.POSITIVE_INFINITY;
      clearInterval(timer);
      stop();
    };
  }, [tab]);
  return now;
}
