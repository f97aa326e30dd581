import { useEffect, useReducer, useRef, useState } from 'react';
import { type LatestOnly, latestOnly } from '../../lib/latest-only.ts';
import { usePrerenderedData } from '../../lib/prerendered-data.ts';
import { connectWorker } from '../../lib/worker-client.ts';
import type { LookupService } from './lookup.worker.ts';
import type { LookupQuestion, LookupTrace } from './lookup-trace.ts';

/** The state of {@link useLookup}. */
export interface LookupState {
  /** The answer to the latest question that has been answered. */
  readonly trace: LookupTrace | undefined;
  /** Whether the worker has stopped because of an error. */
  readonly isBroken: boolean;
  readonly restart: () => void;
}

/** Looks up in a worker, which runs as long as the page is shown. */
export function useLookup(question: LookupQuestion): LookupState {
  const [startCount, restart] = useReducer((count: number) => count + 1, 0);
  const first = usePrerenderedData(import.meta.env.SSR && (() => lookUpInBuild(question)));
  const [trace, setTrace] = useState(first);
  const [isBroken, setBroken] = useState(false);
  const requests = useRef<LatestOnly<LookupQuestion>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each `startCount` starts another worker.
  useEffect(() => {
    setBroken(false);
    const service = startWorker(() => setBroken(true));
    const latest = latestOnly(service.trace, setTrace, () => setBroken(true));
    requests.current = latest;
    return () => {
      latest.cancel();
      service.stop();
    };
  }, [startCount]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new worker has no question yet.
  useEffect(() => requests.current?.request(question), [question, startCount]);
  return { trace, isBroken, restart };
}

async function lookUpInBuild(question: LookupQuestion): Promise<LookupTrace> {
  const [{ LookupTracer }, { passageFingerprints }] = await Promise.all([
    import('./lookup-tracer.ts'),
    import('../passage-fingerprints.ts'),
  ]);
  return new LookupTracer(passageFingerprints('words')).trace(question);
}

function startWorker(onError: () => void) {
  const worker = new Worker(new URL('./lookup.worker.ts', import.meta.url), { type: 'module' });
  return connectWorker<LookupService>(worker, onError);
}
