import { startTransition, useEffect, useState } from 'react';
import { useEngine } from './engine-context.ts';
import type { ExplainEngine, Explanation } from './explain-engine.ts';
import type { Question } from './picture.ts';

/**
 * The picture of a text, kept up to date by the engine around, and the engine to start or load anew.
 * A new picture gives way to whatever the reader does: thousands of squares may hang on it.
 */
export function useExplanation(question: Question): [Explanation, ExplainEngine] {
  const engine = useEngine();
  const [explanation, show] = useState(engine.state);
  useEffect(() => {
    const update = () => startTransition(() => show(engine.state()));
    update();
    return engine.subscribe(update);
  }, [engine]);
  useEffect(() => engine.ask(question), [engine, question]);
  return [explanation, engine];
}
