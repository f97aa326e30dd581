import { useEffect, useRef, useState } from 'react';
import type { Library } from '../../../../core/library/library.ts';
import { troubleSentence } from '../../shared/error-sentence.ts';
import { countWarned, type Warned } from './count-warned.ts';
import { idle } from './idle.ts';

/** More would take longer than a reader waits, and say no more. */
const MOST = 500;

/** How far the counting has come. */
export type Preview =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'counting'; readonly done: number; readonly all: number }
  | { readonly kind: 'counted'; readonly warned: Warned }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'trouble'; readonly sentence: string };

/** Counts what each sensitivity would have warned of, when told to and until told to stop. */
export function usePreview(library: Library | undefined) {
  const [preview, setPreview] = useState<Preview>({ kind: 'waiting' });
  const stopping = useRef<AbortController>(undefined);

  useEffect(() => () => stopping.current?.abort(), []);

  const start = async () => {
    if (!library) return;
    const stopper = new AbortController();
    const { signal } = stopper;
    stopping.current = stopper;
    const progress = (done: number, all: number) => setPreview({ kind: 'counting', done, all });
    progress(0, MOST);
    try {
      const warned = await countWarned(library, { most: MOST, rest: idle, progress, signal });
      setPreview({ kind: 'counted', warned });
    } catch (error) {
      if (signal.aborted) setPreview({ kind: 'stopped' });
      else setPreview({ kind: 'trouble', sentence: troubleSentence(error) });
    }
  };

  return { preview, start, stop: () => stopping.current?.abort() };
}
