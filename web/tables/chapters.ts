import { type ComponentType, lazy } from 'react';
import { loadWhenIdle } from '../lib/lazy.tsx';
import type { ChapterName } from './chapter-names.ts';

/** What stands in each chapter. All of it comes after the first view. */
export const CHAPTERS: Readonly<Record<ChapterName, ComponentType>> = {
  designs: lazy(() => loadWhenIdle(() => import('./designs/Designs.tsx'))),
  lookUp: lazy(() => loadWhenIdle(() => import('./look-up/LookUp.tsx'))),
  skew: lazy(() => loadWhenIdle(() => import('./skew/Skew.tsx'))),
  race: lazy(() => loadWhenIdle(() => import('./race/Race.tsx'))),
};
