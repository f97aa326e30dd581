import { useState } from 'react';
import type { Part } from '../engine/comparison.ts';

/** What was found last: it stays in sight, as stale, while the same is found for newer texts. */
export function useKeepPrevious<Value extends object>(part: Part<Value>): Value | undefined {
  const [last, setLast] = useState<Value>();
  const value = part.state === 'done' ? part.value : undefined;
  if (value && value !== last) setLast(value);
  return part.state === 'working' || part.state === 'unasked' ? last : value;
}
