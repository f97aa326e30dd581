import type { ComponentType } from 'react';
import type { RoomName } from './room-names.ts';

/** Loads a room: each brings its own code and texts. */
export const loadRoom: Readonly<Record<RoomName, () => Promise<{ default: ComponentType }>>> = {
  explain: () => import('./explain/ExplainRoom.tsx'),
  compare: () => import('./compare/CompareRoom.tsx'),
  tables: () => import('./tables/TablesRoom.tsx'),
};
