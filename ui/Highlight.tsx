import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useState,
  useSyncExternalStore,
} from 'react';
import styles from './Highlight.module.css';
import { Store } from './store.ts';

/** Lets the terms in the prose below highlight what they name in the figures below. */
export function HighlightProvider({ children }: { readonly children: ReactNode }) {
  const [store] = useState(() => new HighlightStore());
  return <HighlightContext value={store}>{children}</HighlightContext>;
}

/**
 * A term or number in the prose that highlights what it names in the figures: while it is pointed
 * at or focused, and once pressed, until it is pressed again.
 */
export function HighlightTerm({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}) {
  const store = use(HighlightContext);
  const isHighlighted = useHighlighted(name);
  const isPinned = useSyncExternalStore(
    store.subscribe,
    () => store.getState().pinned === name,
    () => false,
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button can't break across lines.
    <span
      role="button"
      tabIndex={0}
      className={styles['term']}
      data-lit={isHighlighted || undefined}
      aria-pressed={isPinned}
      onPointerEnter={() => store.point(name)}
      onPointerLeave={() => store.point(undefined)}
      onFocus={() => store.point(name)}
      onBlur={() => store.point(undefined)}
      onClick={() => store.togglePin(name)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        if (!event.repeat) store.togglePin(name);
      }}
    >
      {children}
    </span>
  );
}

/** Returns a tag for `t.rich` that makes a term of its text. */
export function highlightTerm(name: string): (text: ReactNode) => ReactNode {
  return (text) => <HighlightTerm name={name}>{text}</HighlightTerm>;
}

/** Returns whether a term is highlighted. */
export function useHighlighted(name: string): boolean {
  const store = use(HighlightContext);
  return useSyncExternalStore(
    store.subscribe,
    () => store.highlighted === name,
    () => false,
  );
}

/** Returns the name of the highlighted term, if there is one. */
export function useHighlightedTerm(): string | undefined {
  const store = use(HighlightContext);
  return useSyncExternalStore(
    store.subscribe,
    () => store.highlighted,
    () => undefined,
  );
}

/** Returns a function that highlights a name as if its term were pointed at, and unpins any other. */
export function usePointAt(): (name: string | undefined) => void {
  const store = use(HighlightContext);
  return useCallback((name) => store.pointOnlyAt(name), [store]);
}

interface HighlightState {
  /** The term that is pointed at or focused. */
  readonly pointed: string | undefined;
  /** The term that stays highlighted, because fingers can't point without pressing. */
  readonly pinned: string | undefined;
}

class HighlightStore extends Store<HighlightState> {
  constructor() {
    super({ pointed: undefined, pinned: undefined });
  }

  get highlighted(): string | undefined {
    const { pointed, pinned } = this.getState();
    return pointed ?? pinned;
  }

  point(pointed: string | undefined): void {
    this.setState({ ...this.getState(), pointed });
  }

  pointOnlyAt(pointed: string | undefined): void {
    this.setState({ pointed, pinned: undefined });
  }

  togglePin(name: string): void {
    const { pointed, pinned } = this.getState();
    this.setState({ pointed, pinned: pinned === name ? undefined : name });
  }
}

const HighlightContext = createContext(new HighlightStore());
