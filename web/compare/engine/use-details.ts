import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Profile } from '../../../core/text/profile.ts';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import { connectWorker } from '../../lib/worker-client.ts';
import type { Texts } from '../texts.ts';
import type { Details } from './comparison.ts';
import type { DetailService } from './detail.worker.ts';
import { DetailEngine, NO_DETAILS } from './detail-engine.ts';

/** A pause in the typing after which more than the verdict is asked for. */
const PAUSE_MS = 250;

/**
 * What there is to be found out about two texts beyond the verdict, and the engine to ask for more.
 *
 * @param judged whether there is a verdict: it comes first.
 */
export function useDetails(
  { a, b }: Texts,
  profile: Profile,
  judged: boolean,
): [Details, DetailEngine] {
  const [engine] = useState(() => {
    const made = new DetailEngine(startWorker);
    made.want('pushes');
    made.want('reader');
    return made;
  });
  const settled = { a: useDebouncedValue(a, PAUSE_MS), b: useDebouncedValue(b, PAUSE_MS) };
  const isSettled = settled.a === a && settled.b === b;
  useEffect(() => {
    // Between two profiles there is no verdict for a while, and no reason to begin anew.
    if (isSettled && (judged || a === '' || b === '')) {
      engine.compare(judged ? { texts: { a, b }, profile } : undefined);
    }
  }, [engine, isSettled, judged, a, b, profile]);
  useEffect(() => engine.stop, [engine]);
  useSyncExternalStore(engine.subscribe, engine.state);
  return [judged ? engine.about({ texts: { a, b }, profile }) : NO_DETAILS, engine];
}

function startWorker(onError: () => void) {
  const worker = new Worker(new URL('./detail.worker.ts', import.meta.url), { type: 'module' });
  return connectWorker<DetailService>(worker, onError);
}
