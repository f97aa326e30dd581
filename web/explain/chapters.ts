import type { ComponentType } from 'react';
import type { ChapterName } from './chapter-names.ts';
import { Machine } from './machine/Machine.tsx';
import { WhyThree } from './why-three/WhyThree.tsx';

/** The chapters by their names: a line for each. Those with heavy figures are loaded lazily. */
export const CHAPTERS: Readonly<Record<ChapterName, ComponentType>> = {
  machine: Machine,
  whyThree: WhyThree,
};
