import type { ComponentType } from 'react';
import type { ChapterName } from './chapter-names.ts';
import { late } from './late.tsx';
import { Machine } from './machine/Machine.tsx';
import { Onward } from './onward/Onward.tsx';
import { Opening } from './opening/Opening.tsx';

/** The chapters by their names: a line for each. Those with heavy figures are loaded lazily. */
export const CHAPTERS: Readonly<Record<ChapterName, ComponentType>> = {
  opening: Opening,
  blackboard: late('blackboard', () => import('./blackboard/Blackboard.tsx')),
  machine: Machine,
  distance: late('distance', () => import('./distance/Distance.tsx')),
  whyThree: late('whyThree', () => import('./why-three/WhyThree.tsx')),
  onward: Onward,
};
