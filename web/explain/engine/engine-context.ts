import { createContext, use, useSyncExternalStore } from 'react';
import type { ExplainEngine } from './explain-engine.ts';
import type { TraceView } from './picture.ts';

/** The engine of the chapters within. */
export const EngineContext = createContext<ExplainEngine | undefined>(undefined);

/** The engine around. */
export function useEngine(): ExplainEngine {
  const engine = use(EngineContext);
  if (!engine) throw new Error('There isn’t a WithEngine around this');
  return engine;
}

/** What the engine around has worked out last, for chapters that look at it and ask nothing. */
export function usePicture(): TraceView | undefined {
  const engine = useEngine();
  return useSyncExternalStore(engine.subscribe, () => engine.state().picture);
}
