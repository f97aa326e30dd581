import { type ComponentType, lazy } from 'react';

/** The parts of the room in the order in which they are read: a line for each, loaded by itself. */
export const PARTS: Readonly<Record<string, ComponentType>> = {
  designs: lazy(() => import('./designs/Designs.tsx')),
  'look-up': lazy(() => import('./look-up/LookUp.tsx')),
  skew: lazy(() => import('./skew/Skew.tsx')),
  race: lazy(() => import('./race/Race.tsx')),
};
