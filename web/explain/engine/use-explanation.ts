import { useEffect, useState, useSyncExternalStore } from 'react';
import { ExplainEngine, type Explanation } from './explain-engine.ts';
import type { Question } from './picture.ts';
import { startWorker } from './start-worker.ts';

/** The picture of a text, kept up to date in a worker, and the engine to start or load anew. */
export function useExplanation(question: Question): [Explanation, ExplainEngine] {
  const [engine] = useState(() => new ExplainEngine(startWorker));
  useEffect(() => {
    engine.start();
    return engine.stop;
  }, [engine]);
  useEffect(() => engine.ask(question), [engine, question]);
  return [useSyncExternalStore(engine.subscribe, engine.state), engine];
}
