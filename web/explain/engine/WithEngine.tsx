import { type ReactNode, useEffect, useState } from 'react';
import { EngineContext } from './engine-context.ts';
import { ExplainEngine } from './explain-engine.ts';
import { startWorker } from './start-worker.ts';

/** Gives the chapters within one engine, whose worker runs as long as they are shown. */
export function WithEngine({ children }: { children: ReactNode }) {
  const [engine] = useState(() => new ExplainEngine(startWorker));
  useEffect(() => {
    engine.start();
    return engine.stop;
  }, [engine]);
  return <EngineContext value={engine}>{children}</EngineContext>;
}
