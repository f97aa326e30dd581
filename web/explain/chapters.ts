import { type ComponentType, lazy } from 'react';
import { loadWhenIdle } from '../lib/lazy.tsx';
import type { ChapterName } from './chapter-names.ts';
import { Machine } from './machine/Machine.tsx';
import { Onward } from './onward/Onward.tsx';
import { Opening } from './opening/Opening.tsx';

/** What stands in each chapter. Those with heavy figures come after the first view. */
export const CHAPTERS: Readonly<Record<ChapterName, ComponentType>> = {
  opening: Opening,
  blackboard: lazy(() => loadWhenIdle(() => import('./blackboard/Blackboard.tsx'))),
  machine: Machine,
  distance: lazy(() => loadWhenIdle(() => import('./distance/Distance.tsx'))),
  whyThree: lazy(() => loadWhenIdle(() => import('./why-three/WhyThree.tsx'))),
  onward: Onward,
};
