import { useEffect, useState, useSyncExternalStore } from 'react';
import { connectWorker } from '../../../lib/worker-client.ts';
import { removeLeftovers } from '../database/leftovers.ts';
import type { RaceService } from './race.worker.ts';
import { type Race, RaceEngine } from './race-engine.ts';

/** The race, which ends when the page shows something else. */
export function useRace(): [Race, RaceEngine] {
  const [engine] = useState(() => new RaceEngine(startWorker, removeLeftovers));
  useEffect(() => {
    engine.arrive();
    const note = () => {
      if (document.hidden) engine.noteBackground();
    };
    document.addEventListener('visibilitychange', note);
    return () => {
      document.removeEventListener('visibilitychange', note);
      engine.leave();
    };
  }, [engine]);
  return [useSyncExternalStore(engine.subscribe, engine.race), engine];
}

function startWorker(onError: () => void) {
  const worker = new Worker(new URL('./race.worker.ts', import.meta.url), { type: 'module' });
  return connectWorker<RaceService>(worker, onError);
}
