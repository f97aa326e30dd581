import { type ComponentType, lazy } from 'react';
import { inTurn } from '../shared/in-turn.ts';
import type { ChapterName } from './chapter-names.ts';
import { Machine } from './machine/Machine.tsx';
import { Onward } from './onward/Onward.tsx';
import { Opening } from './opening/Opening.tsx';

/** What stands in each chapter. Those with heavy figures come after the first view. */
export const CHAPTERS: Readonly<Record<ChapterName, ComponentType>> = {
  opening: Opening,
  blackboard: lazy(() => inTurn(() => import('./blackboard/Blackboard.tsx'))),
  machine: Machine,
  distance: lazy(() => inTurn(() => import('./distance/Distance.tsx'))),
  whyThree: lazy(() => inTurn(() => import('./why-three/WhyThree.tsx'))),
  onward: Onward,
};
