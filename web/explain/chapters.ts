import type { ComponentType } from 'react';
import { Machine } from './machine/Machine.tsx';

/** The chapters in the order in which they are read: a line for each. */
export const CHAPTERS: Readonly<Record<string, ComponentType>> = {
  machine: Machine,
};
