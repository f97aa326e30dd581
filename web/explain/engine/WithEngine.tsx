import { type ReactNode, useEffect, useState } from 'react';
import { connectWorker } from '../../lib/worker-client.ts';
import { EngineContext } from './engine-context.ts';
import type { ExplainService } from './explain.worker.ts';
import { ExplainEngine } from './explain-engine.ts';

/** Gives the chapters within one engine, whose worker runs as long as they are shown. */
export function WithEngine({ children }: { children: ReactNode }) {
  const [engine] = useState(() => new ExplainEngine(startWorker));
  useEffect(() => {
    engine.start();
    return engine.stop;
  }, [engine]);
  return <EngineContext value={engine}>{children}</EngineContext>;
}

function startWorker(onError: () => void) {
  const worker = new Worker(new URL('./explain.worker.ts', import.meta.url), { type: 'module' });
  return connectWorker<ExplainService>(worker, onError);
}
