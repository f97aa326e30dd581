import { useEffect, useSyncExternalStore } from 'react';
import { useEngine } from './engine-context.ts';
import type { ExplainEngine, Explanation } from './explain-engine.ts';
import type { Question } from './picture.ts';

/** The picture of a text, kept up to date by the engine around, and the engine to start or load anew. */
export function useExplanation(question: Question): [Explanation, ExplainEngine] {
  const engine = useEngine();
  useEffect(() => engine.ask(question), [engine, question]);
  return [useSyncExternalStore(engine.subscribe, engine.state), engine];
}
