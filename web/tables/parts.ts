import { type ComponentType, lazy } from 'react';
import { inTurn } from '../shared/in-turn.ts';

/** The parts of the room in the order in which they are read: a line for each, loaded by itself. */
export const PARTS: Readonly<Record<string, ComponentType>> = {
  designs: lazy(() => inTurn(() => import('./designs/Designs.tsx'))),
  'look-up': lazy(() => inTurn(() => import('./look-up/LookUp.tsx'))),
  skew: lazy(() => inTurn(() => import('./skew/Skew.tsx'))),
  race: lazy(() => inTurn(() => import('./race/Race.tsx'))),
};
