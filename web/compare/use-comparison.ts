import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Profile } from '../../core/text/profile.ts';
import { connectWorker } from '../lib/worker-client.ts';
import type { Comparison } from './engine/comparison.ts';
import { ComparisonEngine } from './engine/comparison-engine.ts';
import type { FingerprintService } from './engine/fingerprint.worker.ts';
import type { Texts } from './texts.ts';

/** The comparison of two texts, kept up to date in a worker, and how to start it anew. */
export function useComparison(texts: Texts, profile: Profile): [Comparison, () => void] {
  const [engine] = useState(() => new ComparisonEngine(startWorker));
  useEffect(() => {
    engine.start();
    return engine.stop;
  }, [engine]);
  useEffect(() => engine.choose(profile), [engine, profile]);
  useEffect(() => engine.write('a', texts.a), [engine, texts.a]);
  useEffect(() => engine.write('b', texts.b), [engine, texts.b]);
  return [useSyncExternalStore(engine.subscribe, engine.state), engine.start];
}

function startWorker(onError: () => void) {
  const worker = new Worker(new URL('./engine/fingerprint.worker.ts', import.meta.url), {
    type: 'module',
  });
  return connectWorker<FingerprintService>(worker, onError);
}
