import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslations } from 'use-intl';
import { Alert } from '../../../ui/Alert.tsx';
import { usePrerenderedData } from '../../lib/prerendered-data.ts';
import { connectWorker } from '../../lib/worker-client.ts';
import type { ExplainService } from './explain.worker.ts';
import { ExplainEngine, type Explanation } from './explain-engine.ts';
import type { TraceRequest, TraceView } from './trace-view.ts';

const EngineContext = createContext<ExplainEngine | undefined>(undefined);

/**
 * Provides one engine to the chapters inside. Its worker runs for as long as they are mounted.
 *
 * @param props.first returns the request whose result the build renders; false in a browser.
 */
export function EngineProvider({
  first,
  children,
}: {
  readonly first: false | (() => Promise<TraceRequest>);
  readonly children: ReactNode;
}) {
  const view = usePrerenderedData(
    import.meta.env.SSR && first && (async () => traceInBuild(await first())),
  );
  const [engine] = useState(() => new ExplainEngine(startWorker, view));
  useEffect(() => {
    engine.start();
    return engine.stop;
  }, [engine]);
  return <EngineContext value={engine}>{children}</EngineContext>;
}

async function traceInBuild(request: TraceRequest): Promise<TraceView> {
  const { TraceViewBuilder } = await import('./trace-view-builder.ts');
  return new TraceViewBuilder(() => ({})).build(request);
}

function startWorker(onError: () => void) {
  const worker = new Worker(new URL('./explain.worker.ts', import.meta.url), { type: 'module' });
  return connectWorker<ExplainService>(worker, onError);
}

/**
 * Requests the trace of a text from the surrounding engine. Returns its state, and the engine to
 * start it again or to retry loading. New results render as a transition, because they may change
 * thousands of squares and the reader's input must not wait for them.
 */
export function useExplanation(request: TraceRequest): [Explanation, ExplainEngine] {
  const engine = useEngine();
  const [explanation, setExplanation] = useState(engine.getInitialState);
  useEffect(() => {
    const update = () => startTransition(() => setExplanation(engine.getState()));
    update();
    return engine.subscribe(update);
  }, [engine]);
  useEffect(() => engine.request(request), [engine, request]);
  return [explanation, engine];
}

/** Returns the latest trace of the surrounding engine without requesting one. */
export function useTraceView(): TraceView | undefined {
  const engine = useEngine();
  return useSyncExternalStore(
    engine.subscribe,
    () => engine.getState().view,
    () => engine.getInitialState().view,
  );
}

function useEngine(): ExplainEngine {
  const engine = use(EngineContext);
  if (!engine) throw new Error('No EngineProvider around this component');
  return engine;
}

/** Reports that the engine's worker has crashed, and offers to restart it. */
export function CrashAlert({ restart }: { restart: () => void }) {
  const t = useTranslations('explain.crash');
  return (
    <Alert className="card" retry={{ label: t('restart'), onClick: restart }}>
      {t('message')}
    </Alert>
  );
}
