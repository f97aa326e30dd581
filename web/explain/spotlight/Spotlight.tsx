import { type ReactNode, useState } from 'react';
import { SpotlightContext, SpotlightStore } from './spotlight.ts';

/** Lets the prose within light up what it speaks of in the figures within. */
export function Spotlight({ children }: { children: ReactNode }) {
  const [store] = useState(() => new SpotlightStore());
  return <SpotlightContext value={store}>{children}</SpotlightContext>;
}
