import { type ComponentType, lazy } from 'react';
import { inTurn } from '../shared/in-turn.ts';
import type { ChapterName } from './chapter-names.ts';

/** What stands in each chapter. All of it comes after the first view. */
export const CHAPTERS: Readonly<Record<ChapterName, ComponentType>> = {
  designs: lazy(() => inTurn(() => import('./designs/Designs.tsx'))),
  lookUp: lazy(() => inTurn(() => import('./look-up/LookUp.tsx'))),
  skew: lazy(() => inTurn(() => import('./skew/Skew.tsx'))),
  race: lazy(() => inTurn(() => import('./race/Race.tsx'))),
};
