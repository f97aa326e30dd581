import { useEffect, useReducer, useRef, useState } from 'react';
import { type LatestOnly, latestOnly } from '../../../lib/latest-only.ts';
import { connectWorker } from '../../../lib/worker-client.ts';
import type { LookUp, LookUpQuestion } from './look-up.ts';
import type { LookupService } from './look-up.worker.ts';

/** Where a look-up stands. */
export interface LookUpState {
  /** Of the newest question that was answered. */
  readonly lookUp: LookUp | undefined;
  /** Whether the worker has died. */
  readonly isBroken: boolean;
  readonly restart: () => void;
}

/** Looks up in a worker, which runs as long as the page is shown. */
export function useLookUp(question: LookUpQuestion): LookUpState {
  const [start, restart] = useReducer((count: number) => count + 1, 0);
  const [lookUp, deliver] = useState<LookUp>();
  const [isBroken, tell] = useState(false);
  const asking = useRef<LatestOnly<LookUpQuestion>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: started anew at each `start`.
  useEffect(() => {
    tell(false);
    const service = startWorker(() => tell(true));
    const questions = latestOnly(service.lookUp, deliver, () => tell(true));
    asking.current = questions;
    return () => {
      questions.cancel();
      service.stop();
    };
  }, [start]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new worker knows no question yet.
  useEffect(() => asking.current?.request(question), [question, start]);
  return { lookUp, isBroken, restart };
}

function startWorker(onError: () => void) {
  const worker = new Worker(new URL('./look-up.worker.ts', import.meta.url), { type: 'module' });
  return connectWorker<LookupService>(worker, onError);
}
