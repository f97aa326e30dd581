import { type ReactNode, use, useSyncExternalStore } from 'react';
import styles from './Lit.module.css';
import { SpotlightContext } from './spotlight.ts';

/**
 * A term or number in the prose that lights up what it speaks of in the figure: pointed at or
 * focused, for a while; pressed, until it is pressed again.
 */
export function Lit({ of, children }: { of: string; children: ReactNode }) {
  const store = use(SpotlightContext);
  const lit = useSyncExternalStore(store.subscribe, () => store.lit === of);
  const kept = useSyncExternalStore(store.subscribe, () => store.kept === of);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button breaks in no line, and lets a line begin with a comma.
    <span
      role="button"
      tabIndex={0}
      className={styles['lit']}
      data-lit={lit || undefined}
      aria-pressed={kept}
      onPointerEnter={() => store.point(of)}
      onPointerLeave={() => store.point(undefined)}
      onFocus={() => store.point(of)}
      onBlur={() => store.point(undefined)}
      onClick={() => store.keep(of)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        if (!event.repeat) store.keep(of);
      }}
    >
      {children}
    </span>
  );
}
