import { type ComponentType, lazy, useState } from 'react';

/** A part of a room that can be loaded before it is shown. */
export interface Ahead<Props> {
  readonly Part: ComponentType<Props>;
  /** Loads it, if it is not on its way. What fails is told where the part is shown. */
  readonly load: () => Promise<void>;
}

/**
 * Lets a part be loaded ahead. It is then shown at once: behind a fallback React keeps what has
 * come for a third of a second, however soon it came.
 */
export function ahead<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Ahead<Props> {
  const Later = lazy(load);
  let ready: ComponentType<Props> | undefined;
  return {
    Part(props) {
      // By what it was at first: were that changed, all in it would begin anew.
      const [Shown] = useState(() => ready ?? (Later as ComponentType<Props>));
      return <Shown {...props} />;
    },
    async load() {
      try {
        ready = (await load()).default;
      } catch {}
    },
  };
}
