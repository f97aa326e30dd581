import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { LookUp } from '../engine/look-up.ts';
import type { Step } from '../steps.ts';
import { move } from './moves.ts';
import { Stage } from './stage.ts';

/**
 * Lets a step come about before the eye when one has stepped or played on to it from the one before.
 * Whoever comes by a link, goes back, drags, or asked for stillness sees it as it is.
 */
export function useMoves(
  figure: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  lookUp: LookUp,
  step: Step,
  number: number,
): void {
  const before = useRef({ lookUp, number });
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { lookUp, number };
    if (last.lookUp !== lookUp || last.number + 1 !== number) return;
    if (!figure.current || !layer.current) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const stage = new Stage(figure.current, layer.current);
    move(stage, lookUp, step);
    return () => stage.stop();
  }, [figure, layer, lookUp, step, number]);
}
